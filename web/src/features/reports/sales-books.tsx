import { withApproval } from '~/api/approval';
import { answer, api } from '~/api/client';
import type { TaxReport } from '~/api/types';
import { Button } from '~/components/button';
import { exportFile } from '~/components/export-file';
import { TitledCard } from '~/components/titled-card';
import { KINDS, type KindName } from '~/lib/tax/kinds';
import { useOnce } from '~/lib/use-once';

/** The kinds of card that have a sales book, in the order of the annexes; a foreign mission has no discount. */
const BOOKS: readonly KindName[] = ['senior', 'pwd', 'athlete', 'solo_parent', 'medal_of_valor'];

/**
 * Exports a file for each kind of card, with the columns of the BIR's annexes. Renders nothing if there were no cards.
 */
export function SalesBooks({ figures: { from, to, kinds } }: { figures: TaxReport }) {
  const { busy, once } = useOnce();
  const books = BOOKS.filter((book) => kinds.some(({ kind }) => kind === book));
  if (books.length === 0) return null;

  function save(book: KindName) {
    const name = `${book}_sales_book_${from}_${to}.csv`;
    const done = `Sales book ${KINDS[book].name} exported successfully`;
    return exportFile(name, () => readBook(book, from, to), 'the sales book', done);
  }

  return (
    <TitledCard title="Sales books for the BIR" data-screen-only>
      <p className="small dim">
        One file for each kind of card, in the columns of RMO 24-2023, Annexes E-2 to E-5. Voided sales are
        not in them.
      </p>
      <div className="row wrap">
        {books.map((book) => (
          <Button key={book} aria-disabled={busy} onClick={() => void once(() => save(book))}>
            {KINDS[book].name}
          </Button>
        ))}
      </div>
    </TitledCard>
  );
}

async function readBook(book: KindName, from: string, to: string): Promise<Blob> {
  const file = await withApproval(`Export the sales book ${KINDS[book].name}`, (approval) =>
    answer(
      api.GET('/api/reports/sales-books/{book}.csv', {
        params: { path: { book }, query: { range: 'custom', from, to, ...approval } },
        parseAs: 'blob',
      }),
    ),
  );
  return file ?? new Blob([]);
}
