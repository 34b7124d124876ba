import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadFile } from './load-file';
import { noteLoaded, noteMissing, reloadOnce } from './reload-once';

/**
 * The exports of a file of the app, once it has loaded; null until then.
 *
 * Not `React.lazy`: React holds a suspended part back for up to 300 ms, even when its file is here.
 * @param load as for `loadFile`
 * @param need 'soon' loads the file ahead, 'now' also reports a failure; a failed load is retried when this changes, and
 * the page reloads itself for it once nobody uses the device
 * @param mayReload the page may reload itself if the file is missing again, because everything typed survives that
 */
export function useFile<Exports extends object>(
  load: () => Promise<Exports>,
  need: 'soon' | 'now' | null,
  onMissing?: () => void,
  mayReload = false,
): Exports | null {
  const [exports, setExports] = useState<Exports | null>(null);
  const timesMissing = useRef(0);
  const reportMissing = useEffectEvent(async (isWanted: () => boolean) => {
    timesMissing.current += 1;
    if (mayReload && timesMissing.current > 1 && (await reloadOnce(isWanted))) return;
    if (isWanted()) onMissing?.();
  });
  const isHere = exports !== null;
  useEffect(() => {
    if (isHere || need === null) return;
    let isWanted = true;
    const show = (file: Exports) => {
      noteLoaded();
      setExports(file);
    };
    loadFile(load).then(show, () => {
      if (need === 'soon') noteMissing();
      else if (isWanted) void reportMissing(() => isWanted);
    });
    return () => {
      isWanted = false;
    };
  }, [load, need, isHere]);
  return exports;
}
