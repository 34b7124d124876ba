import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import { ApiError } from '~/api/errors';
import { endOnServer } from '~/api/sign-out';
import type { StaffMember } from '~/api/types';
import { clearCurrentStaff } from '~/lib/current-staff';

/** A server that takes longer has hung, and somebody stands before a locked screen. */
const PATIENCE_MS = 5000;

export interface Credentials {
  firstName: string;
  pin: string;
}

export function signIn({ firstName, pin }: Credentials): Promise<StaffMember> {
  return answer(api.POST('/api/staff/sign-in', { body: { first_name: firstName, pin } }));
}

/** The person who has this PIN; the session stays as it is. */
export function whoHas(pin: string): Promise<StaffMember> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return answer(api.POST('/api/staff/unlock', { body: { pin }, signal }));
}

/** Whether the server could check a PIN now, as far as that can be known without one. */
export function isServerThere(): Promise<boolean> {
  const response = answer(api.GET('/api/staff/me', { signal: AbortSignal.timeout(PATIENCE_MS) }));
  return response.then(
    () => true,
    (failure) => failure instanceof ApiError && failure.kind === 'status',
  );
}

/**
 * @param id made once per attempt, so that a repeated request is the same sign-up
 * @param confirmer somebody who works here already, if the cafe requires one
 */
export function signUp(
  id: string,
  { firstName, pin }: Credentials,
  confirmer: Credentials | null,
): Promise<StaffMember> {
  const confirmed = confirmer && { confirmed_by: { first_name: confirmer.firstName, pin: confirmer.pin } };
  return answer(api.POST('/api/staff/sign-up', { body: { id, first_name: firstName, pin, ...confirmed } }));
}

/** Who may sign in to a demo: its PINs are told to everybody. */
export const demoPeopleQuery = queryOptions({
  queryKey: ['demo-people'],
  queryFn: async ({ signal }) => (await answer(api.GET('/api/demo', { signal }))).people,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether anyone has signed up in this cafe, and what a sign-up from here requires. */
export function wayIn() {
  return answer(api.GET('/api/staff/anybody'));
}

/**
 * Spec section 4: removes the record and yields no error; the server is told immediately, or when it can be reached.
 */
export async function signOut(): Promise<void> {
  const ended = endOnServer();
  clearCurrentStaff();
  await ended;
}
