import type { CallInput, ComposedInside } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import { useAfterPause } from '../../../parts/use-after-pause.ts';
import type { ComposedEvent } from '../composed.ts';
import type { Card } from '../card.ts';
import type { MeasuredPicture } from './MeasurePicture.tsx';

/** Milliseconds without a letter after which a card is composed. */
export const PAUSE = 600;

type Draft = CallInput<'POST v2/invitations/:code/inside'>['body'];

/** What is composed, whatever the design. */
type Written = Omit<Draft, 'design' | 'colour'>;

/**
 * The inside of a draft as the server composes it, once its writer pauses; null while it is not there for what is written
 * now, without a connection as well.
 * @param photos the photos inside with their sides, as keys of uploads
 * @param poster of the video, which has its shape
 */
export function useDraftInside(
  event: ComposedEvent,
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
  const asked = useAfterPause(JSON.stringify(body), PAUSE);
  const { data } = useRead(
    'POST v2/invitations/:code/inside',
    asked === null
      ? null
      : { params: { code: event.unique_code }, body: JSON.parse(asked) as Draft },
    {
      staleTime: Infinity,
      // Another design sets the same words anew: until it has, they stay where they stood.
      placeholderData: (before, { body: of }) => (isSame(of, written) ? before : undefined),
    },
  );
  return asked !== null && isSame(JSON.parse(asked) as Written, written) ? data : null;
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
