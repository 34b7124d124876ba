/** A cashier who sells on the page at full speed, guided by what it shows. */

/** Runs in the page: leaves the cashier at `window.cashier`. The seed determines what is sold. */
export function installCashier({ tile, asks, seed }) {
  const most = 4;
  const patienceMs = 15_000;
  let state = seed;

  window.cashier = {
    async sell(orders) {
      for (let number = 0; number < orders; number += 1) await sellOne();
    },
    async layOut(times) {
      for (let number = 0; number < times; number += 1) {
        const table = document.createElement('table');
        for (let row = 0; row < 100; row += 1) table.insertRow().insertCell().textContent = `${number} ${row}`;
        document.body.append(table);
        table.getBoundingClientRect();
        table.remove();
        await painted();
      }
    },
    async tapAndClear(taps) {
      for (const button of plain().slice(0, taps)) {
        button.click();
        await painted();
      }
      (await shown('#order button:not([aria-keyshortcuts])', 'Clear')).click();
      await until(() => complete().disabled, 'the order to be empty');
    },
  };

  async function sellOne() {
    const tiles = plain();
    for (let left = 1 + chance(most); left > 0; left -= 1) {
      tiles[chance(tiles.length)].click();
      await painted();
    }
    complete().click();
    (await shown('dialog[open] button', 'Complete Order')).click();
    await until(() => !document.querySelector('dialog[open]') && complete().disabled, 'the sale to be done');
  }

  const plain = () => [...document.querySelectorAll(tile)].filter((button) => !asks.test(button.textContent));
  const complete = () => document.querySelector('#order button[aria-keyshortcuts=F9]');
  const painted = () => new Promise((wake) => requestAnimationFrame(() => setTimeout(wake)));

  /** A linear congruential generator: any generator would do. */
  function chance(below) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  }

  const shown = (selector, words) =>
    until(
      () => [...document.querySelectorAll(selector)].find((found) => found.textContent.startsWith(words) && !found.disabled),
      words,
    );

  async function until(look, what) {
    const giveUpAt = performance.now() + patienceMs;
    for (;;) {
      const found = look();
      if (found) return found;
      if (performance.now() > giveUpAt) throw new Error(`waited for ${what}`);
      await painted();
    }
  }
}
