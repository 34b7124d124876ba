/** One voice: each message of the catalogue, in front of the cafe. */
import { Kitchen } from '../support/kitchen.ts';
import { CUT, failNext, GATEWAY } from '../support/refuse.ts';
import { scan } from '../support/scanner.ts';
import { signInByForm } from '../support/staff.ts';
import { expect, signIn, test } from '../support/test.ts';
import { walk } from '../support/walk.ts';

test.describe('on a server of its own', () => {
  test.use({ seed: 'usual' });

  test('signing in and up', async ({ page }) => {
    const send = async (name: string, pin: string, button: 'Sign In' | 'Sign Up') => {
      await signInByForm(page, name, pin);
      if (button === 'Sign Up') await page.getByRole('button', { name: button, exact: true }).click();
    };
    const signUp = (pin: string) => send('Liza', pin, 'Sign Up');
    const failingSignUp = async (fault: Parameters<typeof failNext>[3]) => {
      await failNext(page, 'POST', '/api/staff/sign-up', fault);
      await signUp('7777');
    };
    await page.goto('/auth');
    await walk(page, 'sign-in', {
      'a server that cannot be reached': async () => {
        await failNext(page, 'POST', '/api/staff/sign-in', CUT);
        await send('Maria', '1234', 'Sign In');
      },
      'a PIN that nobody has': () => send('Maria', '9999', 'Sign In'),
      'an answer that makes no sense': async () => {
        await failNext(page, 'POST', '/api/staff/sign-in', { status: 200, body: 'null' });
        await send('Maria', '1234', 'Sign In');
      },
      'a new PIN of three digits': async () => {
        await page.getByText('New staff member? Create PIN').click();
        await signUp('123');
      },
      'a new PIN that somebody has': () => signUp('1234'),
      'a sign-up that the server refuses': async () => {
        const detail = 'This name cannot be kept.';
        await failingSignUp({ status: 422, json: { error: 'invalid', detail } });
        return { detail };
      },
      'a sign-up that does not arrive': () => failingSignUp(CUT),
      'a sign-up behind a gateway': () => failingSignUp(GATEWAY),
      'a sign-up that fails without a word': () => failingSignUp({ status: 500, body: '' }),
      'a sign-up': async () => {
        await signUp('7777');
        return { name: 'Liza' };
      },
      'a sign-in': async () => {
        await page.getByRole('button', { name: 'Logout' }).click();
        await send('Liza', '7777', 'Sign In');
        return { name: 'Liza' };
      },
    });
  });

  test('selling', async ({ page, till }) => {
    const details = till.details();
    await walk(page, 'till', {
      'a custom item without an amount': async () => {
        await till.add('Other');
        await till.press(till.dialog('Add Custom Item').getByRole('button', { name: 'Add' }));
      },
      'a scan of what is not on the menu': async () => {
        await page.keyboard.press('Escape');
        await scan(page, '48000');
        return { code: '48000' };
      },
      'a scan while a question is open': async () => {
        await till.add('Tapsilog');
        await till.beginCompleting();
        await scan(page, 'pandesal');
        return { code: 'pandesal', question: 'Order Details' };
      },
      'an order number of 101': async () => {
        await details.number.fill('101');
        await till.press(details.complete);
      },
      'a sale that the server refuses': async () => {
        const detail = 'These sums do not add up.';
        await failNext(page, 'POST', '/api/sales', { status: 422, json: { error: 'invalid', detail } });
        await details.number.fill('7');
        await till.press(details.complete);
        return { detail };
      },
      'an order with a number': async () => {
        await till.press(details.complete);
        return { n: 7, type: 'dine-in', total: '165.00' };
      },
      'an order without a number': async () => {
        await till.add('Pandesal');
        await till.completeOrder('');
        return { total: '10.50' };
      },
      'an order after the session ended': async () => {
        await till.add('Pandesal');
        await till.beginCompleting();
        await page.context().clearCookies();
        await till.press(details.complete);
      },
    });
    await expect(page).toHaveURL('/auth');
  });

  test("the kitchen's ticks", async ({ page, api }) => {
    await api.ring(
      [
        ['Tapsilog', 1],
        ['Pandesal', 2],
      ],
      1,
    );
    await signIn(page);
    const kitchen = new Kitchen(page);
    await kitchen.open();
    await walk(page, 'kitchen', {
      'a tick that does not arrive': async () => {
        await failNext(page, 'PUT', '**/ticks', CUT, 3);
        await kitchen.row(1, 'Tapsilog').tap();
      },
      'one item of two': () => kitchen.row(1, 'Tapsilog').tap(),
      'the last item': () => kitchen.row(1, 'Pandesal').tap(),
    });
  });
});

test.describe('a page that breaks', () => {
  test.use({ mayThrow: true });

  test('says so, with the reason', async ({ page }) => {
    await signIn(page);
    await walk(page, 'a page that breaks', {
      'an answer that no screen can draw': async () => {
        await failNext(page, 'GET', '/api/menu*', {
          status: 200,
          json: [{ id: 'x', name: null, price_centavos: 1 }],
        });
        await page.goto('/');
      },
    });
    await expect(page.getByRole('alert')).toContainText(/null|undefined|not a function/);
  });
});
