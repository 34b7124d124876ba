import { formatDateTime } from './time';

/** The first name; a record from an earlier system may not name its person. */
export function personOf(firstName: string | null): string {
  return firstName ?? 'Unknown';
}

/** 'Jose, approved by Maria'. */
export function withApprover(person: string, approver: string | null): string {
  return approver === null ? person : `${person}, approved by ${approver}`;
}

/** 'Nov 21, 2026, 3:07 PM · Maria'. */
export function recordedBy(at: string, firstName: string | null): string {
  return `${formatDateTime(at)} · ${personOf(firstName)}`;
}
