import { expect, test, vi } from 'vitest';
import { mount } from '~/testing/mount';
import { useFile } from './use-file';

/** A file that fails to load when the test says so. */
function missingFile() {
  let reject: (reason: Error) => void = () => undefined;
  const file = new Promise<object>((_, fail) => {
    reject = fail;
  });
  return {
    load: () => file,
    fail: async () => {
      reject(new Error('Failed to fetch dynamically imported module'));
      // Whatever waits for the file has been called by then.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

function NeedsFile({ load, onMissing }: { load: () => Promise<object>; onMissing: () => void }) {
  useFile(load, 'now', onMissing);
  return null;
}

test('a file that is missing while somebody waits for it is reported', async () => {
  const [file, onMissing] = [missingFile(), vi.fn()];
  await mount(<NeedsFile load={file.load} onMissing={onMissing} />);
  await file.fail();
  expect(onMissing).toHaveBeenCalledOnce();
});

test('a file that turns out to be missing after its screen was left is not reported', async () => {
  const [file, onMissing] = [missingFile(), vi.fn()];
  const screen = await mount(<NeedsFile load={file.load} onMissing={onMissing} />);
  await screen.unmount();
  await file.fail();
  expect(onMissing).not.toHaveBeenCalled();
});
