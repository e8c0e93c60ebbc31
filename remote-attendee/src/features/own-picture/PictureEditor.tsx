import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say, type Message } from '@keepsake/shared/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHost } from '@keepsake/shared/host';
import {
  Alert,
  Box,
  Button,
  LoadingState,
  Stack,
  ToggleChip,
  Typography,
} from '@keepsake/shared/ui';
import { useIsMounted } from '../../parts/use-is-mounted.ts';
import { CLOSEST, clamped, turnedOnce, untouched, type Edit } from './edit.ts';
import { filters } from './filters.ts';
import { frames, makePicture, openPicture } from './make-picture.ts';
import { Viewfinder } from './Viewfinder.tsx';

export function PictureEditor({
  file,
  initialEdit = untouched,
  isNew,
  onEdit,
  onBusy,
  onDone,
  onAsItIs,
  onCancel,
}: {
  file: Blob;
  initialEdit?: Edit;
  /** True when the picture is not on the card yet. */
  isNew: boolean;
  /** Called with the edit at first, and with every change of it. */
  onEdit: (edit: Edit) => void;
  /** Called with true while closing would lose the picture or its editing, and with false after that. */
  onBusy: (isBusy: boolean) => void;
  onDone: (made: File, edit: Edit) => void;
  /** Called to send the file unchanged, when this browser cannot open it or lacks the memory to edit it. */
  onAsItIs: () => void;
  onCancel: () => void;
}) {
  const { log } = useHost();
  const { picture, trouble, setTrouble } = useOpenedPicture(file);
  const [edit, setEdit] = useState(initialEdit);
  const reportEdit = useEffectEvent(onEdit);
  useEffect(() => reportEdit(edit), [edit]);
  const [working, setWorking] = useState(false);

  const isBusy = isNew || working;
  const isMounted = useIsMounted();
  const reportBusy = useEffectEvent(onBusy);
  useEffect(() => {
    reportBusy(isBusy);
    return () => reportBusy(false);
  }, [isBusy]);

  const finish = async () => {
    if (!picture) return;
    setWorking(true);
    try {
      const made = await makePicture(picture, edit);
      // The editor may have been closed meanwhile.
      if (isMounted()) onDone(made, edit);
    } catch (error) {
      if (!isMounted()) return;
      log('A picture could not be made', error);
      setTrouble(
        t`This device has too little memory to change that picture. Use it as it is, or choose a smaller one.`,
      );
    } finally {
      setWorking(false);
    }
  };

  if (trouble !== null)
    return (
      <Stack spacing={2}>
        <Alert severity="warning" role="alert">
          {trouble}
        </Alert>
        <Button variant="contained" onClick={onAsItIs}>
          <Trans comment="button: the picture">Use it as it is</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Choose another picture</Trans>
        </Button>
      </Stack>
    );
  if (!picture) return <LoadingState label={t`Opening your picture`} height={320} />;
  return (
    <Stack spacing={2.5}>
      <Viewfinder picture={picture} edit={edit} onEdit={setEdit} />
      <ZoomAndTurn picture={picture} edit={edit} onEdit={setEdit} />
      <Choices
        label={t({ message: 'Filter', comment: 'name of a choice: the colours of a picture' })}
        options={filters}
        chosen={edit.filter}
        onChoose={(filter) => setEdit({ ...edit, filter })}
      />
      <Choices
        label={t({ message: 'Frame', comment: 'name of a choice: the frame around a picture' })}
        options={frames}
        chosen={edit.frame}
        onChoose={(frame) => setEdit({ ...edit, frame })}
      />
      <Stack direction="row" spacing={2}>
        <Button
          variant="contained"
          fullWidth
          loading={working}
          loadingPosition="start"
          onClick={() => void finish()}
        >
          <Trans>Use this picture</Trans>
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          <Trans comment="button">Cancel</Trans>
        </Button>
      </Stack>
    </Stack>
  );
}

/** Decodes a picture for editing; `trouble` is a sentence that says why it cannot be edited. */
function useOpenedPicture(file: Blob) {
  const { log } = useHost();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    let opened: ImageBitmap | null = null;
    const open = async () => {
      try {
        opened = await openPicture(file);
        if (isUnmounted) opened.close();
        else setPicture(opened);
      } catch (error) {
        log('A picture could not be opened', error);
        if (!isUnmounted)
          setTrouble(
            t`This browser can’t open that picture to crop it. Use it as it is, or choose a JPEG or PNG.`,
          );
      }
    };
    void open();
    return () => {
      isUnmounted = true;
      opened?.close();
    };
  }, [file, log]);

  return { picture, trouble, setTrouble };
}

function ZoomAndTurn({
  picture,
  edit,
  onEdit,
}: {
  picture: ImageBitmap;
  edit: Edit;
  onEdit: (edit: Edit) => void;
}) {
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Box component="label" htmlFor="picture-zoom" sx={{ whiteSpace: 'nowrap' }}>
        <Trans comment="label of a slider: how large a picture is">Zoom</Trans>
      </Box>
      <Box
        component="input"
        id="picture-zoom"
        type="range"
        min={1}
        max={CLOSEST}
        step={0.05}
        value={edit.zoom}
        onChange={(moved: { target: { value: string } }) =>
          onEdit(clamped(picture, { ...edit, zoom: Number(moved.target.value) }))
        }
        sx={{ flex: 1, height: 44, accentColor: 'currentColor', color: 'primary.main' }}
      />
      <Button onClick={() => onEdit(turnedOnce(picture, edit))} sx={{ minHeight: 44 }}>
        <Trans comment="button: turns a picture by a quarter">Turn</Trans>
      </Button>
    </Stack>
  );
}

function Choices<Name extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: Record<Name, { label: Message }>;
  chosen: Name;
  onChoose: (name: Name) => void;
}) {
  const entries = Object.entries<{ label: Message }>(options) as [Name, { label: Message }][];
  return (
    <Stack spacing={0.5} role="group" aria-label={label}>
      <Typography variant="body2" aria-hidden>
        {label}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {entries.map(([name, option]) => (
          <ToggleChip
            key={name}
            label={say(option.label)}
            chosen={name === chosen}
            onClick={() => onChoose(name)}
            sx={{ height: 44, borderRadius: 22 }}
          />
        ))}
      </Stack>
    </Stack>
  );
}
