/** Everything that the product says of a success or a failure: what was done, and the words on the screen. */

/** A toast, words that stand on the screen, or nothing at all. `{…}` is filled in by the journey. */
export type Row =
  | { as: 'failure' | 'success'; title: string; message: string }
  | { as: 'words'; message: string }
  | { as: 'silence' };

const failure = (message: string, title = 'Error'): Row => ({ as: 'failure', title, message });
const success = (message: string, title = 'Success'): Row => ({ as: 'success', title, message });
const words = (message: string): Row => ({ as: 'words', message });

export const CATALOGUE = {
  'sign-in': {
    'a server that cannot be reached': failure(
      'Unable to verify credentials. Please try again.',
      'Login Error',
    ),
    'a PIN that nobody has': failure('The PIN code you entered is not valid.', 'Invalid PIN'),
    'an answer that makes no sense': failure('An unexpected error occurred. Please try again.'),
    'a new PIN of three digits': failure('PIN must be exactly 4 digits.', 'Invalid PIN'),
    'a new PIN that somebody has': failure(
      'This PIN is already in use. Please choose a different one.',
      'PIN Already Exists',
    ),
    'a sign-up that the server refuses': failure('{detail}', 'Signup Error'),
    'a sign-up that does not arrive': failure('Failed to send a request to the server', 'Signup Error'),
    'a sign-up behind a gateway': failure('Relay error: the server could not be reached', 'Signup Error'),
    'a sign-up that fails without a word': failure(
      'The server returned a non-2xx status code',
      'Signup Error',
    ),
    'a sign-up': success('Your account has been created successfully.', 'Welcome, {name}!'),
    'a sign-in': success("You've been successfully logged in.", 'Welcome back, {name}!'),
  },
  till: {
    'a custom item without an amount': failure('Please enter a valid amount', 'Invalid Amount'),
    'a scan of what is not on the menu': failure('No item is called “{code}”', 'Not Added'),
    'a scan while a question is open': failure(
      '“{code}” was not added. Close “{question}” first, then scan again.',
      'Not Added',
    ),
    'an order number of 101': failure('Please enter a number between 1 and 100', 'Invalid Order Number'),
    'a sale that the server refuses': failure('Failed to record sale. {detail}'),
    'an order with a number': success(
      'Order #{n} ({type}) completed! Sale of ₱{total} recorded',
      'Order Complete',
    ),
    'an order without a number': success('Sale of ₱{total} recorded and inventory updated', 'Order Complete'),
    'an order after the session ended': failure(
      'Please log in to complete orders. This sale is saved here and will be sent after signing in.',
    ),
  },
  kitchen: {
    'a tick that does not arrive': failure('Failed to update order item status'),
    'one item of two': success('Order item status updated'),
    'the last item': success('Order completed!'),
  },
  reports: {
    'an export': success('Detailed {type} report exported successfully', 'Export Successful'),
    'an export that fails': failure('Failed to export report: {detail}', 'Export Failed'),
    'the simple one in its place': success('Basic report exported as fallback', 'Simple Export Successful'),
    'an export of a type that nobody knows': failure(
      'Failed to export report: Unknown report type',
      'Export Failed',
    ),
  },
  insights: {
    'a key that is refused': failure(
      'Failed to generate AI insights. Please check your OpenAI API key.',
      'AI Analysis Failed',
    ),
    'an empty answer': failure('No response from AI service', 'AI Analysis Failed'),
    'an answer without an insight': words('AI Analysis Available'),
    'an analysis': success('Generated {n} insights for your business', 'AI Analysis Complete'),
    'a full analysis that fails': failure(
      'Failed to generate detailed analysis.',
      'Detailed Analysis Failed',
    ),
    'a full analysis that is empty': words('Unable to generate analysis'),
  },
  'what cannot be read': {
    "the kitchen's orders": failure('Failed to fetch orders'),
    "the counter's orders": failure('Failed to fetch orders'),
  },
  'a page that breaks': {
    'an answer that no screen can draw': words('Unexpected Application Error!'),
  },
} as const satisfies Record<string, Record<string, Row>>;

export type Screen = keyof typeof CATALOGUE;
