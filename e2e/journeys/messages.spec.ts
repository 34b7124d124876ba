/** One voice: each message of the catalogue, in the kitchen. */
import { Kitchen } from '../support/kitchen.ts';
import { CUT, failNext } from '../support/refuse.ts';
import { signIn, test } from '../support/test.ts';
import { walk } from '../support/walk.ts';

test.use({ seed: 'usual' });

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
