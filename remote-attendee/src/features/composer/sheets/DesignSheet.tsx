import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { startTransition, useEffect, useRef, useState } from 'react';
import { PhotoIcon } from '@keepsake/shared/icons';
import { namesOf } from '@keepsake/shared/people';
import { Button, LoadingState, Stack } from '@keepsake/shared/ui';
import { Tile } from '../../designs/DesignTile.tsx';
import { Gallery } from '../../designs/Gallery.tsx';
import { OwnPicture } from '../../own-picture/OwnPicture.tsx';
import type { SheetProps } from '../sheet-types.ts';

/** The gallery of designs, with the sender's own picture where the event allows it. */
export default function DesignSheet({
  event,
  draft,
  change,
  designs,
  design,
  onBusy,
  onClose,
}: SheetProps) {
  const [own, setOwn] = useState(draft.customCard);
  const [isEditing, setIsEditing] = useState(false);
  const reportBusy: typeof onBusy = (question) => {
    setIsEditing(Boolean(question));
    onBusy(question);
  };
  // The newest draft, since the card may change while a picture is being edited.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  if (own)
    return (
      <Stack spacing={2}>
        <OwnPicture
          uploadKey={draft.customCard ? draft.customImage : null}
          group={event.id}
          onChange={(customImage) => change({ ...ownFront(latest.current), customImage })}
          onBusy={reportBusy}
          onDone={onClose}
        />
        {isEditing ? null : (
          <Button onClick={() => setOwn(false)}>
            <Trans>Choose a design instead</Trans>
          </Button>
        )}
      </Stack>
    );
  if (!designs) return <LoadingState label={t`Loading the designs`} height={320} />;
  return (
    <Gallery
      designs={designs}
      names={namesOf(event)}
      currency={event.currency}
      chosen={draft.customCard ? null : (design?.id ?? null)}
      colour={draft.colour}
      own={
        event.custom_card_images || draft.customCard ? (
          <Tile
            label={draft.customCard ? t`Use your own picture, chosen` : t`Use your own picture`}
            chosen={draft.customCard}
            onChoose={() => setOwn(true)}
            front={<EmptyCard />}
          >
            <Trans comment="the front of a card">Your own picture</Trans>
          </Tile>
        ) : null
      }
      onChoose={({ id }) => {
        const same = id === design?.id && !draft.customCard;
        onClose();
        // A transition, since the change renders all fronts: the sheet is closed first.
        startTransition(() =>
          change({ selectedCardId: id, customCard: false, ...(same ? {} : { colour: null }) }),
        );
      }}
    />
  );
}

/** Returns the changes that make the own picture the front. A picture that was inside the card with a design stays inside. */
function ownFront({ customCard, customImage, photos }: SheetProps['draft']) {
  const front = { customCard: true, selectedCardId: null, colour: null };
  return customCard || customImage === null
    ? front
    : { ...front, photos: [customImage, ...photos] };
}

function EmptyCard() {
  return (
    <Stack
      aria-hidden
      sx={{
        aspectRatio: '5 / 7',
        alignItems: 'center',
        justifyContent: 'center',
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'secondary.main',
        borderRadius: '6px',
        bgcolor: 'background.paper',
        color: 'secondary.dark',
        fontSize: '2rem',
      }}
    >
      <PhotoIcon />
    </Stack>
  );
}
