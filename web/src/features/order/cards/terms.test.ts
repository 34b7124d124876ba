import { expect, test } from 'vitest';
import { useApprovalLimits } from '~/api/approval-limits';
import { clearCurrentStaff, storeCurrentStaff } from '~/lib/current-staff';
import { useTaken } from '../tenders/taken';
import { PLAIN_TERMS, useTerms } from './terms';

test('the next person at this till sells as the shop does, even before the server has said how', () => {
  storeCurrentStaff({ id: 'maria', first_name: 'Maria' });
  const terms = { ...PLAIN_TERMS, vat_registered: true, service_tenths: 100 };
  const tenders = [{ kind: 'gcash', name: 'GCash', reference: 'required' } as const];
  useTerms.setState({ terms });
  useTaken.setState({ tenders });
  useApprovalLimits.setState({ discount_over_tenths: 100 });
  clearCurrentStaff();
  storeCurrentStaff({ id: 'ben', first_name: 'Ben' });
  expect(useTerms.getState().terms).toEqual(terms);
  expect(useTaken.getState().tenders).toEqual(tenders);
  expect(useApprovalLimits.getState().discount_over_tenths).toBe(100);
});
