import { type RefObject, useEffect, useState } from 'react';
import type { PairingState } from '~/api/types';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { TextField } from '~/components/text-field';
import { useForm } from '~/components/use-form';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { bareCode, isWhole, shownCode } from '../code';
import { postClaim } from './api';

interface CodeFormProps {
  /** A code from the address: submitted by itself, once. */
  codeFromAddress: RefObject<string | null>;
  onClaimed: (pairing: PairingState) => Promise<void>;
}

/** Asks for the code that adds this device. */
export function CodeForm({ codeFromAddress, onClaimed }: CodeFormProps) {
  useIgnoredScans();
  const [first] = useState(() => shownCode(codeFromAddress.current ?? ''));
  const { texts, failure, busy, form, field, refuse } = useForm({
    untouched: { code: first },
    submit: claim,
    failed: 'Failed to add this device',
  });
  const { ref } = form;

  useEffect(() => {
    codeFromAddress.current = null;
    if (first) ref.current?.requestSubmit();
  }, [codeFromAddress, first, ref]);

  async function claim() {
    if (!isWhole(texts.code)) return refuse({ code: 'The code has eight letters and digits.' }, null);
    await onClaimed(await postClaim(bareCode(texts.code)));
  }

  const { onChange, ...code } = field('code');
  return (
    <form className="stack gap-4" {...form}>
      <TextField
        {...code}
        label="Code"
        required
        autoFocus
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="ABCD EFGH"
        onChange={(typed) => onChange(shownCode(typed))}
      />
      <Problem text={failure} />
      <Button primary className="large" type="submit" aria-disabled={busy}>
        {busy ? 'Please wait...' : 'Continue'}
      </Button>
    </form>
  );
}
