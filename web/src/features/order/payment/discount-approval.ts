import { askForApproval } from '~/api/approval';
import { useApprovalLimits } from '~/api/approval-limits';
import { formatPeso } from '~/lib/money';
import { sumsOf } from '../cards/sums';
import { useTerms } from '../cards/terms';
import { formatTenths } from '../discount';
import type { OpenOrder } from '../storage';
import { changeDiscount, openOrder, setApproval } from '../store';

/** Whether the open order's discount is above the limit that this till knows, and nobody has approved it. */
export function isApprovalMissing(): boolean {
  const { discount_over_tenths: limit } = useApprovalLimits.getState();
  const order = openOrder();
  return limit !== null && order.discount_tenths > limit && approvalOf(order) === null;
}

/**
 * Return the approval that covers the order's percentage discount; adding items or removing a card may have made the
 * discount larger than approved. A discount by law needs no approval.
 */
export function approvalOf(order: OpenOrder): string | null {
  const { discount_centavos } = sumsOf(order, useTerms.getState().terms);
  const { approval } = order;
  return approval && discount_centavos <= approval.discount_centavos ? approval.id : null;
}

/** Ask for an approval of the open order's discount and keep it with the order, or lower the discount to the limit. */
export async function askForDiscount(refused?: string): Promise<'approved' | 'lowered' | 'neither'> {
  const order = openOrder();
  const { sale_id, discount_tenths } = order;
  const { subtotal_centavos, discount_centavos } = sumsOf(order, useTerms.getState().terms);
  const { discount_over_tenths: limit } = useApprovalLimits.getState();
  let isLowered = false;
  const id = await askForApproval({
    asked: { action: 'discount', subject: sale_id, amount_centavos: discount_centavos },
    what: `Discount of ${formatTenths(discount_tenths)}%: ${formatPeso(discount_centavos)} off ${formatPeso(subtotal_centavos)}`,
    // Why an approval already given was refused; without one, the question itself says that it is needed.
    because: order.approval && refused,
    instead: {
      label: limit ? `Lower it to ${formatTenths(limit)}%` : 'Take the discount off',
      act: () => {
        isLowered = true;
        if (openOrder().sale_id === sale_id) changeDiscount(limit ?? 0);
      },
    },
  });
  // Another tab may have begun the next order.
  if (id === null || openOrder().sale_id !== sale_id) return isLowered ? 'lowered' : 'neither';
  setApproval({ id, discount_centavos });
  return 'approved';
}
