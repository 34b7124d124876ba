import { useCallback, useState } from 'react';
import { changeSearch, usePlace, useSearch } from './navigation';
import { typedText } from './typed-text';

/** What is typed in the search of a list. */
export interface TextSearch {
  search?: string;
}

/** Ignores anything else in the address. */
export function textSearch({ search }: Record<string, unknown>): TextSearch {
  const text = typedText(search);
  return text ? { search: text } : {};
}

/**
 * The text of a list's search, and the function that changes it. It is kept in the address, like sorting and filters,
 * so that Back and a reload find the list as it was left.
 */
export function useSearchText(): [string, (text: string) => void] {
  const { pathname, index } = usePlace();
  const { search: requested = '' } = useSearch(textSearch);
  // The field shows each letter by its own state, however late the address follows.
  const [typed, setTyped] = useState({ text: requested, index });
  const isElsewhere = typed.index !== index;
  // Another entry of the history has its own text.
  if (isElsewhere) setTyped({ text: requested, index });
  const type = useCallback(
    (text: string) => {
      setTyped({ text, index });
      changeSearch(pathname, (search) => ({ ...search, search: text || undefined }));
    },
    [pathname, index],
  );
  return [isElsewhere ? requested : typed.text, type];
}
