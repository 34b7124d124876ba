import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import type { DeviceChange, NewPairingCode } from '~/api/types';

/** The devices that may come in, then those removed recently. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => answer(api.GET('/api/devices', { signal })),
  meta: { topics: ['devices'] },
});

const of = (id: string) => ({ params: { path: { device_id: id } } });

/** Sends only the changed fields, each with the value that was shown; refused if someone else changed one since. */
export function patchDevice(id: string, body: DeviceChange) {
  return answer(api.PATCH('/api/devices/{device_id}', { ...of(id), body }));
}

export function postRevoke(id: string) {
  return answer(api.POST('/api/devices/{device_id}/revoke', of(id)));
}

const ofCode = (id: string) => ({ params: { path: { code_id: id } } });

/** The state of a code: who used it, and whether it still counts. */
export const codeQuery = (id: string) =>
  queryOptions({
    queryKey: ['devices', 'codes', id],
    queryFn: ({ signal }) => answer(api.GET('/api/devices/codes/{code_id}', { ...ofCode(id), signal })),
    meta: { topics: ['devices'] },
  });

/** Ends the code that the same person made before. */
export function postCode(body: NewPairingCode) {
  return answer(api.POST('/api/devices/codes', { body }));
}

export function postConfirm(id: string) {
  return answer(api.POST('/api/devices/codes/{code_id}/confirm', ofCode(id)));
}

/** Also ends a code that nobody has used yet. */
export function postRefuse(id: string) {
  return answer(api.POST('/api/devices/codes/{code_id}/refuse', ofCode(id)));
}
