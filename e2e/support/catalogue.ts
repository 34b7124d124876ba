/** What the product says of a success or a failure, where journeys hear it: what was done, and the words on the screen. */

/** A toast, words that stand on the screen, or nothing at all. `{…}` is filled in by the journey. */
export type Row =
  | { as: 'failure' | 'success'; title: string; message: string }
  | { as: 'words'; message: string }
  | { as: 'silence' };

const failure = (message: string, title = 'Error'): Row => ({ as: 'failure', title, message });
const success = (message: string, title = 'Success'): Row => ({ as: 'success', title, message });
const words = (message: string): Row => ({ as: 'words', message });
const SILENCE: Row = { as: 'silence' };

export const CATALOGUE = {
  kitchen: {
    'a tick that does not arrive': failure('Failed to update order item status'),
    'one item of two': success('Order item status updated'),
    'the last item': success('Order completed!'),
  },
  cash: {
    'a transaction without an amount': failure('Please enter a valid amount'),
    'a transaction that fails': failure('Failed to create transaction'),
    'cash in': success('Cash in transaction recorded'),
    'cash out': success('Cash out transaction recorded'),
    'a void that fails': failure('Failed to void transaction'),
    'a void': success('Transaction voided successfully'),
  },
  sales: {
    'a void that fails': failure('Failed to void transaction'),
    'a void': success('{sale}.', 'Transaction Voided'),
    'a restore that fails': failure('Failed to restore transaction'),
    'a restore': success('{sale}.', 'Transaction Restored'),
    'items in no known format': words('Invalid items format'),
    'items that cannot be shown': words('Unable to display items'),
    'a void after the session ended': failure('Please log in to void transactions'),
  },
  expenses: {
    'an expense that fails': failure('Failed to save expense'),
    'a new expense': success('Expense recorded successfully'),
    'a changed expense': success('Expense updated successfully'),
    'a delete that fails': failure('Failed to delete expense'),
    'a delete': success('Expense deleted successfully'),
    'an expense after the session ended': failure('Please log in to record expenses'),
  },
  inventory: {
    'a new one that fails': failure('Failed to save item'),
    'a name that is taken': failure('An item with this name already exists. Please choose a different name.'),
    'a new one': success('Item created successfully'),
    'a quantity of 0': failure('Please enter a valid quantity greater than 0', 'Invalid Quantity'),
    'a transaction that fails': failure('Failed to record transaction'),
    'a transaction': success('Received {n}. {item}: {stock} in stock', 'Transaction Recorded'),
    'a batch of nothing': failure('Please select items to update', 'No Changes'),
    'a batch that fails': failure('Failed to update inventory'),
    'a batch': success('Updated {n} items successfully'),
    'a delete that is asked for': words(
      'Are you sure you want to delete "{item}"? This action cannot be undone.',
    ),
    'a delete that fails': failure('Failed to delete item'),
    'a delete': success('Item deleted successfully'),
    'a transaction after the session ended': failure('Please log in to record transactions'),
  },
  supplies: {
    'a new one that fails': failure('Failed to save supply item'),
    'a name that is taken': failure(
      'A supply item with this name already exists. Please choose a different name.',
    ),
    'a new one': success('Supply item created successfully'),
    'a quantity of 0': failure('Please enter a valid quantity greater than 0', 'Invalid Quantity'),
    'a transaction that fails': failure('Failed to record transaction'),
    'a transaction': success('Received {n}. {item}: {stock} in stock', 'Transaction Recorded'),
    'a batch of nothing': failure('Please select supplies to update', 'No Changes'),
    'a batch that fails': failure('Failed to update supplies'),
    'a batch': success('Updated {n} items successfully'),
    'a delete that is asked for': words(
      'Are you sure you want to delete "{item}"? This action cannot be undone.',
    ),
    'a delete that fails': failure('Failed to delete supply item'),
    'a delete': success('Supply item deleted successfully'),
    'a transaction after the session ended': failure('Please log in to record transactions'),
  },
  dashboard: {
    'an item that is sold out': failure('{item} is out of stock.', 'Out of Stock'),
    'more of an item than there is': failure('Only {n} units of {item} available.', 'Insufficient Stock'),
    'sales that cannot be exported': failure('Failed to export sales data.', 'Export Failed'),
    'expenses that cannot be exported': failure('Failed to export expenses data.', 'Export Failed'),
    'an export': success('Saved as {file}', 'Export Successful'),
  },
  'what cannot be read': {
    menu: failure('Failed to load menu items'),
    "the till's figures and its count of active orders": SILENCE,
    "the kitchen's orders": failure('Failed to fetch orders'),
    "the counter's orders": failure('Failed to fetch orders'),
    'cash flow': failure('Failed to fetch cash flow data'),
    'cash transactions': failure('Failed to fetch cash transactions'),
    'sales of a day': failure('Failed to fetch sales data'),
    expenses: failure('Failed to fetch expenses'),
    inventory: failure('Failed to fetch inventory items'),
    supplies: failure('Failed to fetch supplies items'),
    dashboard: failure('Failed to fetch dashboard data'),
    report: failure('Failed to generate report'),
  },
} as const satisfies Record<string, Record<string, Row>>;

export type Screen = keyof typeof CATALOGUE;
