import type { CardDraft } from '@keepsake/shared/state';

/** Upload keys of a draft's files. */
export function draftFiles({ customImage, photos, audio, video }: CardDraft): string[] {
  return [customImage, ...photos, audio, video].filter((key) => key !== null);
}
