import { withApproval } from '~/api/approval';
import { HOWEVER_LONG } from '~/api/calls';
import { answer, api } from '~/api/client';
import type { MenuFile } from '~/api/types';
import type { FileKind } from './words';

export async function readMenuFile(kind: FileKind): Promise<Blob> {
  const path = { kind };
  const file = await withApproval(`Export the menu: ${kind}`, (query) =>
    answer(api.GET('/api/menu/files/{kind}.csv', { params: { path, query }, parseAs: 'blob' })),
  );
  return file ?? new Blob([]);
}

/** What an import of these files would do; nothing is written. */
export function lookAt(files: MenuFile[]) {
  return answer(api.POST('/api/menu/files/look', { body: { files }, ...HOWEVER_LONG }));
}

/** @param seen from the look that was shown: nothing else is imported */
export function importFiles(id: string, seen: string, files: MenuFile[]) {
  return answer(
    api.POST('/api/menu/files/import', { body: { import_id: id, seen, files }, ...HOWEVER_LONG }),
  );
}
