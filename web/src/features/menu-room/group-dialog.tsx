import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCode, SAVED_BEFORE } from '~/api/advice';
import type { MenuChip } from '~/api/types';
import { Button } from '~/components/button';
import { ConfirmCurrent } from '~/components/confirm-current';
import { Dialog } from '~/components/dialog';
import { FormActions } from '~/components/form-actions';
import { saveOwn } from '~/components/save-own';
import { TextField } from '~/components/text-field';
import { useForm } from '~/components/use-form';
import { useWrite } from '~/components/use-write';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { addGroup, changeGroup, deleteGroup, entriesQuery } from './api';
import { HueChoice } from './hue-choice';

interface GroupDialogProps {
  /** Null for a new one. */
  group: MenuChip | null;
  onClose: () => void;
}

const LONGEST_NAME = 30;
const CHANGED = 'Someone else changed this group. Please close this and check it again.';
const DELETED = 'Someone else deleted this group. What you typed can be added as a new one.';
const TAKEN = 'A group with this name already exists. Please choose a different name.';

/** A group's name and colour. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  useIgnoredScans();
  const queries = useQueryClient();
  const [known, setKnown] = useState(group);
  const [deleting, setDeleting] = useState(false);
  // What was typed over a deleted group becomes a new group, together with the values that nobody touched.
  const [untouched, setUntouched] = useState({ name: group?.name ?? '', hue: group?.hue ?? null });
  const { id, texts, over, failure, busy, form, field, refuse, ask } = useForm({
    untouched,
    submit: save,
    failed: 'Failed to update menu',
    arrived: { codes: ['group_differs'], message: SAVED_BEFORE },
    onRefused: (error) => {
      if (isCode(error, 'group_name_taken')) refuse({ name: TAKEN }, null);
      else if (isCode(error, 'menu_changed')) refuse({}, CHANGED);
      else if (known && isCode(error, 'not_found')) tellGone();
      else return false;
      return true;
    },
  });

  async function save() {
    const name = texts.name.trim();
    if (!name) return refuse({ name: 'Please enter a name' }, null);
    if (known) await change(known);
    else await addGroup({ id, name, hue: texts.hue });
    void queries.invalidateQueries({ queryKey: entriesQuery.queryKey });
    onClose();
  }

  function change(seen: MenuChip) {
    const mine = (base: MenuChip) => {
      const { name, hue } = over({ name: base.name, hue: base.hue });
      return { name: name.trim(), hue };
    };
    const see = (group: MenuChip) => {
      setKnown(group);
      setUntouched({ name: group.name, hue: group.hue });
    };
    return saveOwn({
      record: `group ${seen.key}`,
      // The whole group is compared, by its version.
      known: { group: seen },
      desired: ({ group }) => ({ group: { ...group, ...mine(group), version: group.version + 1 } }),
      send: ({ group }) => changeGroup(group, mine(group)),
      clash: 'menu_changed',
      read: async () => {
        const { groups } = await queries.fetchQuery({ ...entriesQuery, staleTime: 0, retry: false });
        const group = groups.find(({ key }) => key === seen.key);
        if (!group) tellGone();
        return group ? { group } : null;
      },
      onKnown: ({ group }) => see(group),
      // What was typed stays, and is compared with the current group, so that saving again is deliberate.
      onClash: ({ group }) => {
        see(group);
        ask({}, `Someone else changed this group to "${group.name}". Save again to keep yours.`);
      },
    });
  }

  function tellGone() {
    setKnown(null);
    ask({}, DELETED);
  }

  return (
    <Dialog title={known?.name ?? 'Add Group'} width={560} onClose={() => busy || onClose()}>
      <form {...form} className="stack gap-12">
        <TextField {...field('name')} label="Name" maxLength={LONGEST_NAME} required />
        <HueChoice none="None" hue={texts.hue} onChange={field('hue').onChange} />
        {known?.is_default && (
          <p className="small dim">Items are in this group by their names. It cannot be deleted.</p>
        )}
        {known && !known.is_default && (
          <div className="row">
            <Button danger onClick={() => setDeleting(true)}>
              Delete Group
            </Button>
          </div>
        )}
        <FormActions
          submit={known ? 'Save' : 'Add Group'}
          underWay="Saving..."
          busy={busy}
          failure={failure}
          onClose={onClose}
        />
      </form>
      {deleting && known && (
        <DeleteGroup group={known} onClose={() => setDeleting(false)} onDeleted={onClose} />
      )}
    </Dialog>
  );
}

interface DeleteGroupProps {
  group: MenuChip;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteGroup({ group, onClose, onDeleted }: DeleteGroupProps) {
  const queries = useQueryClient();
  const groups = useQuery(entriesQuery).data?.groups ?? [];
  const { name } = groups.find(({ key }) => key === group.key) ?? group;
  const { busy, problem, write } = useWrite({
    failed: 'Failed to update menu',
    send: () => deleteGroup(group.key),
    onDone: onDeleted,
    onSettled: () => void queries.invalidateQueries({ queryKey: entriesQuery.queryKey }),
  });
  return (
    <ConfirmCurrent
      title="Delete Group"
      confirm="Delete"
      danger
      busy={busy}
      problem={problem}
      onClose={onClose}
      about={name}
      onConfirm={write}
    >
      Delete "{name}"? Its items go back to the groups of their names.
    </ConfirmCurrent>
  );
}
