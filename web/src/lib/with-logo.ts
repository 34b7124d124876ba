import type { Logo, PaperDocument } from '~/api/types';

/** A paper made in this browser, with the cafe's logo above it, as src/sukli/papers/letterhead.py puts it. */
export function withLogo(paper: PaperDocument, logo: Logo | null): PaperDocument {
  if (!logo) return paper;
  const { png, width, height } = logo;
  return { ...paper, elements: [{ kind: 'picture', png, width, height }, ...paper.elements] };
}
