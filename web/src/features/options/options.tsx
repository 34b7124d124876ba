import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '~/components/button';
import { FailedState, hasFailed, useFailureToast } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { newId } from '~/lib/ids';
import { optionsQuery } from './api';
import { newDraft } from './draft';
import { typeInto, useDrafts } from './draft-store';
import { OptionList } from './option-list';
import { OptionsEditor } from './options-editor';

const FAILED = 'Failed to load options';

interface OptionsProps {
  /** The id of the group being changed. */
  group: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The options of items: Size, Milk, Sugar, and the spec's own. */
export function Options({ group, onOpen, onClose }: OptionsProps) {
  const query = useQuery(optionsQuery);
  const drafts = useDrafts();
  const failed = hasFailed(query);
  useFailureToast(failed, FAILED);
  if (failed) return <FailedState title={FAILED} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton label="Loading options..." rows={4} height={88} />;
  const all = query.data;
  const stored = all.groups.find(({ id }) => id === group) ?? null;
  if (group && (stored || drafts[group]))
    return <OptionsEditor key={group} id={group} now={stored} all={all} onClose={onClose} />;

  function add() {
    const id = newId();
    typeInto(id, { draft: newDraft(), base: null }, (draft) => draft);
    onOpen(id);
  }

  return (
    <>
      <div className="row wrap between">
        <p className="small dim grow" style={{ flexBasis: 220 }}>
          What can be chosen for an item. A tap on the item asks only for what must be chosen and has no usual
          choice.
        </p>
        <Button primary onClick={add}>
          <IconPlus size={18} aria-hidden /> Add options
        </Button>
      </div>
      <OptionList all={all} drafts={drafts} onOpen={onOpen} />
    </>
  );
}
