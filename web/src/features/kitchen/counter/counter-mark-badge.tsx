import { IconCircleCheck, IconEye, IconFlame, IconSend } from '@tabler/icons-react';
import type { Ticket } from '~/api/types';
import { MARK_LABELS, type Mark, markOf } from './counter-mark';

const ICONS: Record<Mark, typeof IconSend> = {
  sent: IconSend,
  seen: IconEye,
  'in-progress': IconFlame,
  done: IconCircleCheck,
};

const TONES: Partial<Record<Mark, string>> = { seen: 'primary', 'in-progress': 'low', done: 'good' };

/** How far an order is: a word, an icon and a colour. */
export function MarkBadge({ ticket }: { ticket: Ticket }) {
  const mark = markOf(ticket);
  const Icon = ICONS[mark];
  return (
    <span className="badge" data-tone={TONES[mark]}>
      <Icon size={18} aria-hidden />
      {MARK_LABELS[mark]}
    </span>
  );
}
