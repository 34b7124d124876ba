import type { Logo, PaperDocument } from '~/api/types';

/** A paper that was made here, below the cafe's logo, as src/sukli/papers/letterhead.py puts it. */
export function withLogo(paper: PaperDocument, logo: Logo | null): PaperDocument {
  if (!logo) return paper;
  const { png, width, height } = logo;
  return { ...paper, elements: [{ kind: 'picture', png, width, height }, ...paper.elements] };
}
