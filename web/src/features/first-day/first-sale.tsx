import { IconCash, IconCheck, IconHandFinger } from '@tabler/icons-react';
import { ButtonLink } from '~/components/button';
import { addressOf } from '~/lib/navigation';
import { useMedia, WIDE } from '~/lib/use-media';

const tapsOn = (isWide: boolean) => [
  {
    Icon: IconHandFinger,
    words: `Tap what the customer wants, then ${isWide ? "'Complete'" : "'View order' and 'Checkout'"}.`,
  },
  { Icon: IconCash, words: "Tap what the customer gives you, then 'Complete Order'." },
  { Icon: IconCheck, words: 'The large number is the change.' },
];

/** How to sell, in three lines. */
export function FirstSale({ hasItems }: { hasItems: boolean }) {
  const taps = tapsOn(useMedia(WIDE));
  return (
    <section className="card stack gap-16" aria-label="How to sell">
      <ol className="stack gap-16">
        {taps.map(({ Icon, words }, at) => (
          <li key={words} className="row gap-12">
            <Icon size={24} className="dim" aria-hidden />
            <span className="grow">
              <span className="visually-hidden">{at + 1}. </span>
              {words}
            </span>
          </li>
        ))}
      </ol>
      {!hasItems && (
        <div className="note row wrap between" data-tone="low">
          <span>Nothing is on the menu yet.</span>
          <ButtonLink href={addressOf('/first-day', { step: 'items' })}>Add items</ButtonLink>
        </div>
      )}
    </section>
  );
}
