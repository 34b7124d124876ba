import { useEffect, useEffectEvent, useState } from 'react';
import { loadFile } from './load-file';

/**
 * What a file of the app exports, once it has come; null until then.
 *
 * Not `React.lazy`: React holds a suspended part back for up to 300 ms, even when its file is here.
 * @param load as of `loadFile`
 * @param need 'soon' loads it ahead, 'now' says so where that fails; a failed load is tried again when this changes
 */
export function useFile<Exports extends object>(
  load: () => Promise<Exports>,
  need: 'soon' | 'now' | null,
  onMissing?: () => void,
): Exports | null {
  const [exports, setExports] = useState<Exports | null>(null);
  const tellMissing = useEffectEvent(() => onMissing?.());
  const isHere = exports !== null;
  useEffect(() => {
    if (isHere || need === null) return;
    loadFile(load).then(setExports, () => need === 'now' && tellMissing());
  }, [load, need, isHere]);
  return exports;
}
