import type { CallInput, ComposedInside, Invitation } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import { useDebouncedValue } from '../../../parts/use-debounced-value.ts';
import type { Card } from '../card.ts';
import type { MeasuredPicture } from './MeasurePicture.tsx';

/** Debounce of the text, in milliseconds. */
export const PAUSE = 600;

type Draft = CallInput<'POST v2/invitations/:code/inside'>['body'];

/** The content of the pages, without the design. */
type Written = Omit<Draft, 'design' | 'colour'>;

/**
 * Returns the inside of a draft as the server composes it once the sender pauses; null while the current content is not
 * composed, as without a connection.
 * @param photos upload keys and sizes of the photos inside
 * @param poster the poster of the video, which has the video’s proportions
 */
export function useDraftInside(
  event: Invitation,
  { draft, design, senderName }: Card,
  photos: readonly (MeasuredPicture & { key: string })[],
  poster: MeasuredPicture | null,
): ComposedInside | null {
  const written: Written = {
    message: draft.message,
    sender_name: senderName,
    photos: photos.map(({ key: name, width, height }) => ({ name, width, height })),
    film: draft.video === null ? null : sidesOf(poster),
    voice: draft.audio !== null,
  };
  const body: Draft = {
    ...written,
    ...(design ? { design: design.id } : {}),
    ...(design && draft.colour !== null ? { colour: draft.colour } : {}),
  };
  const settledBody = useDebouncedValue(JSON.stringify(body), PAUSE);
  const { data } = useRead(
    'POST v2/invitations/:code/inside',
    settledBody === null
      ? null
      : { params: { code: event.unique_code }, body: JSON.parse(settledBody) as Draft },
    {
      staleTime: Infinity,
      // After a change of design alone the previous pages stay until the new ones are composed.
      placeholderData: (before, { body: of }) => (isSame(of, written) ? before : undefined),
    },
  );
  return settledBody !== null && isSame(JSON.parse(settledBody) as Written, written) ? data : null;
}

const sidesOf = (picture: MeasuredPicture | null) =>
  picture === null
    ? { width: null, height: null }
    : { width: picture.width, height: picture.height };

function isSame(one: Written, other: Written): boolean {
  const keyOf = ({ message, sender_name, photos, film, voice }: Written) =>
    JSON.stringify([message, sender_name, photos, film, voice]);
  return keyOf(one) === keyOf(other);
}
