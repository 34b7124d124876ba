import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '~/api/client';
import { PRINTING_KEY } from '~/api/printing';
import type { PrinterValues } from '~/api/types';

/** The printers as they are set up, in the order in which they were added. */
export const printersQuery = queryOptions({
  queryKey: [...PRINTING_KEY, 'printers'],
  queryFn: ({ signal }) => answer(api.GET('/api/printing/printers', { signal })),
  meta: { topics: ['printers', 'printing'] },
});

/** The jobs that wait to be printed. */
export const jobsQuery = queryOptions({
  queryKey: [...PRINTING_KEY, 'jobs'],
  queryFn: ({ signal }) => answer(api.GET('/api/printing/jobs', { signal })),
  meta: { topics: ['printers', 'printing'] },
});

/** The groups of the menu's items, in their order. */
export const groupsQuery = queryOptions({
  queryKey: ['menu-groups'],
  queryFn: ({ signal }) => answer(api.GET('/api/menu/groups', { signal })),
  meta: { topics: ['menu'] },
});

/** Where the server's machine may have a printer attached. */
export const placesQuery = queryOptions({
  queryKey: [...PRINTING_KEY, 'places'],
  queryFn: ({ signal }) => answer(api.GET('/api/printing/places', { signal })),
});

const of = (printer_id: string) => ({ params: { path: { printer_id } } });
const ofJob = (job_id: string) => ({ params: { path: { job_id } } });

export function postPrinter(id: string, values: PrinterValues) {
  return answer(api.POST('/api/printing/printers', { body: { id, ...values } }));
}

/** Refused if someone else has changed one of the same fields since. */
export function patchPrinter(id: string, values: PrinterValues, known: PrinterValues) {
  return answer(api.PATCH('/api/printing/printers/{printer_id}', { ...of(id), body: { ...values, known } }));
}

export function deletePrinter(id: string) {
  return answer(api.DELETE('/api/printing/printers/{printer_id}', of(id)));
}

/** Retries the printer's waiting jobs immediately. */
export function postAgain(id: string) {
  return answer(api.POST('/api/printing/printers/{printer_id}/again', of(id)));
}

/** @param id the job's id, and its subject as well, since a test page is about nothing */
export function postTestPage(id: string, printer_id: string) {
  const body = { id, kind: 'test-page' as const, subject_id: id, printer_id };
  return answer(api.POST('/api/printing/jobs', { body }));
}

export function postMove(id: string, printer_id: string) {
  return answer(api.POST('/api/printing/jobs/{job_id}/move', { ...ofJob(id), body: { printer_id } }));
}

export function postDrop(id: string) {
  return answer(api.POST('/api/printing/jobs/{job_id}/drop', ofJob(id)));
}

/** Jobs that have been printed since, or are being printed, are left alone. */
export function postMoveAll(job_ids: string[], printer_id: string) {
  return answer(api.POST('/api/printing/jobs/move', { body: { job_ids, printer_id } }));
}

export function postDropAll(job_ids: string[]) {
  return answer(api.POST('/api/printing/jobs/drop', { body: { job_ids } }));
}

/** Opens the drawer, once for each id. */
export function postNoSale(id: string) {
  return answer(api.POST('/api/printing/no-sale', { body: { id } }));
}
