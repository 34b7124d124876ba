import { useEffect, useState } from 'react';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';

/** Fields whose keys are text: a scan there is typed in, unless their own screen says otherwise. */
const TEXT = 'input:not([type=radio], [type=checkbox], [type=date]), textarea';

/**
 * Ignores scans on a screen: a code would lead to a day of the year 4800, and its Enter would press the button that was
 * pressed last.
 */
export function NoScans() {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    const check = () => setTyping(document.activeElement?.matches(TEXT) === true);
    check();
    document.addEventListener('focusin', check);
    return () => document.removeEventListener('focusin', check);
  }, []);
  return isTyping ? null : <Ignored />;
}

function Ignored() {
  useIgnoredScans();
  return null;
}
