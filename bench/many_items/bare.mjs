/** The minimum that a search can do: a field, names in memory, and the first twenty matches as text. */
const ROWS = 20;

/** A page that searches the server's item names, the same ones as the real page. */
export async function openBare(context, url) {
  const page = await context.newPage();
  await page.goto(`${url}/favicon.svg`);
  const names = await page.evaluate(async () => {
    const { items } = await (await fetch('/api/stock/inventory')).json();
    return items.map(({ name }) => name);
  });
  await page.goto('about:blank');
  await page.setContent('<input type="search"><output role="status"></output><ul></ul>');
  await page.evaluate(search, { names, rows: ROWS });
  return page;
}

/** Runs in the page. */
function search({ names, rows }) {
  const [field, count, list] = ['input', 'output', 'ul'].map((name) => document.querySelector(name));
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(' ').filter(Boolean);
    const matching = names.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
    count.textContent = matching.length;
    list.replaceChildren(
      ...matching.slice(0, rows).map((name) => {
        const row = document.createElement('li');
        row.textContent = name;
        return row;
      }),
    );
  });
}
