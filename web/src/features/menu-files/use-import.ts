import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isCode } from '~/api/advice';
import type { MenuFile, MenuFilesLook } from '~/api/types';
import { showSuccess } from '~/components/toast';
import { useWrite } from '~/components/use-write';
import { newId } from '~/lib/ids';
import { readFile } from '~/lib/read-file';
import { useJustNow } from '~/lib/use-just-now';
import { importFiles, lookAt } from './api';
import { countedOf } from './words';

/** The server's limit, of all files together. */
const MOST_BYTES = 1_000_000;
const MOST_FILES = 3;
const TOO_LARGE = 'These files are larger than 1 MB.';
const TOO_MANY = 'Please choose at most three files: items, groups and options.';
const MENU_CHANGED = 'Someone else changed the menu. This is what an import would do now.';

const UNREADABLE = 'These files can no longer be read. Please choose them again.';

class Unreadable extends Error {}

async function readFiles(files: readonly File[]): Promise<MenuFile[]> {
  try {
    return await Promise.all(files.map(async (file) => ({ name: file.name, content: await readFile(file) })));
  } catch {
    throw new Unreadable();
  }
}

/** Leads from chosen files to what they would change, and on to the import of exactly that. */
export function useImport() {
  const queries = useQueryClient();
  /** Null until they are read. */
  const files = useRef<MenuFile[] | null>(null);
  const chosen = useRef<readonly File[]>([]);
  // One id for all tries to import one look.
  const id = useRef('');
  const [names, setNames] = useState<string[]>([]);
  const [look, setLook] = useState<MenuFilesLook | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  // The last look that somebody tried to import: what was wrong with it says nothing about the next.
  const [tried, setTried] = useState<MenuFilesLook | null>(null);
  // A second tap on the button that asked for a look must not import what it shows, unread.
  const isTapped = useRef(false);
  const { wasJustNow: wasJustShown, noteNow: noteShown } = useJustNow();
  const looking = useWrite({
    // Reading is part of it, so that no other files are chosen meanwhile.
    send: async () => {
      files.current ??= await readFiles(chosen.current);
      return lookAt(files.current);
    },
    onDone: (found) => {
      id.current = newId();
      setLook(found);
      if (isTapped.current) noteShown();
    },
    onRefused: (error) => {
      if (error instanceof Unreadable) setRefused(UNREADABLE);
      return error instanceof Unreadable;
    },
    failed: 'Failed to read the files',
  });
  const importing = useWrite({
    send: () => {
      setTried(look);
      return importFiles(id.current, look?.seen ?? '', files.current ?? []);
    },
    onDone: (done) => {
      const message = `Imported ${countedOf(done)}`;
      setLook(null);
      setNames([]);
      setNote(`${message}.`);
      showSuccess('Success', message);
      for (const key of ['menu', 'stock']) void queries.invalidateQueries({ queryKey: [key] });
    },
    onRefused: (error) => {
      if (!isCode(error, 'menu_changed')) return false;
      setLook(null);
      setNote(MENU_CHANGED);
      lookAgain();
      return true;
    },
    failed: 'Failed to import the menu',
  });

  function lookAgain() {
    isTapped.current = true;
    looking.write();
  }

  function choose(picked: readonly File[]) {
    if (picked.length === 0 || importing.busy || looking.busy) return;
    setLook(null);
    setNote(null);
    setNames(picked.map(({ name }) => name));
    const size = picked.reduce((sum, file) => sum + file.size, 0);
    // Refused without reading the files.
    const problem = picked.length > MOST_FILES ? TOO_MANY : size > MOST_BYTES ? TOO_LARGE : null;
    setRefused(problem);
    files.current = null;
    chosen.current = picked;
    if (problem) return;
    isTapped.current = false;
    looking.write();
  }

  const unread = refused === null ? looking.problem : null;
  return {
    ...{ names, look, note, choose, lookAgain },
    busy: looking.busy || importing.busy,
    isLooking: looking.busy,
    isImporting: importing.busy,
    startImport: () => wasJustShown() || importing.write(),
    /** What went wrong with reading, looking or importing; a failed look can be tried again. */
    problem: refused ?? unread ?? (look && tried === look ? importing.problem : null),
    canTryAgain: unread !== null,
  };
}
