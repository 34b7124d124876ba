import { expect, test } from 'vitest';
import { LONGEST_FIRST_NAME } from '~/features/auth/sign-in';
import * as cash from '~/features/cash/transaction';
import { LONGEST_NAME } from '~/features/devices/name-and-home';
import { LONGEST_REFERENCE as LONGEST_NOTED } from '~/features/drawer/closing/app-payment';
import { MOST_PIECES } from '~/features/drawer/closing/count';
import { LONGEST_NOTE, LONGEST_REASON, MOST_IN_DRAWER } from '~/features/drawer/words';
import * as expense from '~/features/expenses/entry';
import { LONGEST_PLACE, LONGEST_SUPPLIER, MOST_LEAD_DAYS } from '~/features/inventory/dialogs/supplier';
import * as item from '~/features/inventory/item';
import * as options from '~/features/options/draft';
import * as cards from '~/features/order/cards/cards';
import * as order from '~/features/order/lines';
import { LONGEST_REFERENCE } from '~/features/order/tenders/paying';
import { MOST_PARTS } from '~/features/order/tenders/settle';
import { LONGEST_ADDRESS, LONGEST_NAME as LONGEST_PRINTER_NAME } from '~/features/printing/words';
import { MOST_CONTENT } from '~/features/recipes/content-form';
import * as recipes from '~/features/recipes/draft';
import { MOST_TENTHS } from '~/features/settings/approvals';
import * as numbering from '~/features/settings/numbering';
import { MOST_SERVICE_TENTHS } from '~/features/settings/taxes';
import * as ways from '~/features/settings/ways';
import { MOST_CENTAVOS } from '~/lib/money';
import { MOST_PERSONS } from '~/lib/tax/sharing';
import { LONGEST_HOLD_MS } from '~/outbox/held';
import { limit } from '~/testing/limit';

test.each([
  ['SignUp.first_name', 'maxLength', LONGEST_FIRST_NAME],
  ['NewItem.name', 'maxLength', item.LONGEST_NAME],
  ['NewPairingCode.name', 'maxLength', LONGEST_NAME],
  ['NewPrinter.name', 'maxLength', LONGEST_PRINTER_NAME],
  ['NewPrinter.address', 'maxLength', LONGEST_ADDRESS],
  ['NewItem.description', 'maxLength', item.LONGEST_TEXT],
  ['NewItem.current_stock', 'maximum', item.MOST_UNITS],
  ['NewItem.min_stock_level', 'maximum', item.MOST_UNITS],
  ['NewItem.unit_cost_centavos', 'maximum', item.MOST_UNIT_COST_CENTAVOS],
  ['TypedValues.supplier', 'maxLength', LONGEST_SUPPLIER],
  ['TypedValues.kept_in', 'maxLength', LONGEST_PLACE],
  ['TypedValues.lead_days', 'maximum', MOST_LEAD_DAYS],
  ['NewTransaction.quantity', 'maximum', item.MOST_UNITS],
  ['NewTransaction.notes', 'maxLength', item.LONGEST_TEXT],
  ['NewCashTransaction.description', 'maxLength', cash.LONGEST_DESCRIPTION],
  ['NewCashTransaction.amount_centavos', 'maximum', MOST_CENTAVOS],
  ['NewShift.float_centavos', 'maximum', MOST_IN_DRAWER],
  ['CarryOver.reason', 'maxLength', LONGEST_REASON],
  ['NoteOnDifference.note', 'maxLength', LONGEST_NOTE],
  ['NewAppPayment.amount_centavos', 'maximum', MOST_CENTAVOS],
  ['NewAppPayment.reference', 'maxLength', LONGEST_NOTED],
  ['Pieces.count', 'maximum', MOST_PIECES],
  ['NewExpense.description', 'maxLength', expense.LONGEST_DESCRIPTION],
  ['NewExpense.amount_centavos', 'maximum', MOST_CENTAVOS],
  ['NewSale.cash_received_centavos', 'maximum', MOST_CENTAVOS],
  ['CafeSettings.approve_discount_over', 'maximum', MOST_TENTHS],
  ['CafeSettings.approve_cash_out_over', 'maximum', MOST_CENTAVOS],
  ['CafeSettings.service_charge_tenths', 'maximum', MOST_SERVICE_TENTHS],
  ['CafeSettings.invoice_width', 'minimum', numbering.NARROWEST],
  ['CafeSettings.invoice_width', 'maximum', numbering.WIDEST],
  ['CafeSettings.invoice_first', 'maximum', numbering.MOST_NUMBER],
  ['RecipeChange.parts', 'maxItems', recipes.MOST_PARTS],
  ['RecipePart.amount_thousandths', 'maximum', recipes.MOST_AMOUNT * 1_000],
  ['ContentChange.content_amount', 'maximum', MOST_CONTENT],
  ['OptionGroupChange.name', 'maxLength', options.LONGEST_NAME],
  ['OptionGroupChange.choices', 'maxItems', options.MOST_CHOICES],
  ['OptionGroupChange.most', 'maximum', options.MOST_CHOSEN],
  ['ChoiceValues.name', 'maxLength', options.LONGEST_NAME],
  ['ChoiceValues.delta_centavos', 'maximum', options.MOST_PRICE],
  ['OwnPrice.price_centavos', 'maximum', options.MOST_PRICE],
  ['NewSale.held_ms', 'maximum', LONGEST_HOLD_MS],
  ['NewSale.lines', 'maxItems', order.MOST_LINES],
  ['NewSale.tenders', 'maxItems', MOST_PARTS],
  ['NewTender.reference', 'maxLength', LONGEST_REFERENCE],
  ['NewEntitled.name', 'maxLength', cards.LONGEST_CARD_NAME],
  ['NewEntitled.id_number', 'maxLength', cards.LONGEST_CARD_NUMBER],
  ['NewTax.entitled', 'maxItems', MOST_PERSONS],
  ['TakenTender.name', 'maxLength', ways.LONGEST_NAME],
  ['NewSaleLine.name', 'maxLength', order.LONGEST_LINE_NAME],
  ['NewSaleLine.price_centavos', 'maximum', order.MOST_PRICE_CENTAVOS],
  ['NewSaleLine.quantity', 'maximum', order.MOST_UNITS],
] as const)('the limit of the app for %s is the limit of the server', (place, kind, taken) => {
  expect(taken).toBe(limit(place, kind));
});
