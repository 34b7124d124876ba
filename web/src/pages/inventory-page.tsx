import { PageFrame } from '~/components/page-frame';
import type { ViewProps } from './lazy-view';

export default function InventoryPage({ title, onBack }: ViewProps) {
  return (
    <PageFrame title={title} onBack={onBack}>
      <p>This screen is not here yet.</p>
    </PageFrame>
  );
}
