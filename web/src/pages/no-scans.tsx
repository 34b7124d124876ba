import { useEffect, useState } from 'react';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';

/** Where keys are text: what is scanned there is typed, unless its own screen says otherwise. */
const TEXT = 'input:not([type=radio], [type=checkbox], [type=date]), textarea';

/** On a screen a code would lead to a day of the year 4800, and its Enter press the button that was pressed last. */
export function NoScans() {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    const look = () => setTyping(document.activeElement?.matches(TEXT) === true);
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  return isTyping ? null : <Ignored />;
}

function Ignored() {
  useIgnoredScans();
  return null;
}
