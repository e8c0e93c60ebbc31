import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ConfirmRequest } from '@keepsake/shared/contract';
import { useFileCheck } from '@keepsake/shared/file-check';
import { useHost } from '@keepsake/shared/host';
import {
  deleteCropping,
  storeCrop,
  storeCropping,
  storedCropping,
  useFileAddress,
  useUpload,
  useUploads,
  type Cropping,
} from '@keepsake/shared/media';
import { PhotoIcon } from '@keepsake/shared/icons';
import { Alert, Box, Button, Photo, Stack, UploadProgress } from '@keepsake/shared/ui';
import { FileInput } from '../../parts/FileInput.tsx';
import type { Edit } from './edit.ts';
import { PictureEditor } from './PictureEditor.tsx';

/** The original of the edited picture by upload key, so that editing again starts from the whole picture. */
const originals = new Map<string, { file: File; edit: Edit }>();

/** The question before leaving a picture that is not on the card yet. */
const leavePicture = () => ({
  title: t`Leave without your picture?`,
  body: t`It isn’t on the card yet.`,
  confirmLabel: t`Leave without it`,
  cancelLabel: t({ message: 'Stay', comment: 'button: stays on the page' }),
});

export function OwnPicture({
  uploadKey,
  group,
  onChange,
  onBusy,
  onDone,
}: {
  /** Upload key of the current front; null without one. */
  uploadKey: string | null;
  /** Id of the event. */
  group: string;
  onChange: (uploadKey: string | null) => void;
  /** Called with the question to ask before closing while a picture is checked or edited, and with false after that. */
  onBusy: (question: ConfirmRequest | false) => void;
  onDone: () => void;
}) {
  const uploads = useUploads();
  const upload = useUpload(uploadKey);
  const address = useFileAddress(uploadKey);
  const { editing, setEditing, storeEdit } = useEditing(group);
  const { check, isChecking, refusal, setRefusal } = useFileCheck();
  const reportBusy = useEffectEvent(onBusy);
  useEffect(() => {
    if (!isChecking) return undefined;
    reportBusy(leavePicture());
    return () => reportBusy(false);
  }, [isChecking]);

  const replace = (file: File): string => {
    const key = uploads.add(file, { kind: 'photo', group });
    onChange(key);
    if (uploadKey !== null) void uploads.cancel(uploadKey);
    return key;
  };
  const use = (file: File) => setEditing({ file, isNew: true });
  const again = async () => {
    if (uploadKey === null) return;
    const original = originals.get(uploadKey);
    const file = original?.file ?? (await uploads.file(uploadKey));
    if (file) setEditing({ file, isNew: false, ...(original ? { edit: original.edit } : {}) });
    else setRefusal(t`This browser doesn’t have the picture any more. Please choose it again.`);
  };

  if (editing)
    return (
      <PictureEditor
        file={editing.file}
        {...(editing.edit ? { initialEdit: editing.edit } : {})}
        isNew={editing.isNew}
        onEdit={storeEdit}
        onBusy={(isBusy) => onBusy(isBusy && leavePicture())}
        onDone={(made, edit) => {
          const key = replace(made);
          originals.clear();
          if (editing.file instanceof File) originals.set(key, { file: editing.file, edit });
          setEditing(null);
          onDone();
        }}
        onAsItIs={() => {
          if (editing.file instanceof File) replace(editing.file);
          setEditing(null);
          onDone();
        }}
        onCancel={() => setEditing(null)}
      />
    );
  return (
    <Stack spacing={2}>
      {upload ? (
        <>
          <Photo
            src={address}
            alt={t`Your picture`}
            sx={{ width: 'min(100%, 14rem)', aspectRatio: '5 / 7', mx: 'auto', borderRadius: 1 }}
          />
          {upload.state === 'complete' ? null : (
            <UploadProgress
              filename={upload.filename}
              sent={upload.sent}
              total={upload.bytes}
              waiting={upload.state === 'paused'}
              failed={upload.state === 'failed' ? upload.error : null}
              {...(upload.retryable ? { onRetry: () => uploads.retry(upload.key) } : {})}
            />
          )}
          <Button variant="outlined" onClick={() => void again()}>
            <Trans comment="button: the picture">Crop or change it</Trans>
          </Button>
        </>
      ) : null}
      <ChoosePicture again={upload !== null} onFile={(file) => void check('photo', file, use)} />
      {refusal ? (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      ) : null}
    </Stack>
  );
}

/** Returns the picture that is being edited. It is stored until its editor is closed, so that a reload goes on with it. */
function useEditing(group: string) {
  const { log } = useHost();
  const [editing, setEditing] = useState<Cropping<Edit> | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const restore = async () => {
      try {
        const stored = await storedCropping<Edit>(group);
        if (!isUnmounted && stored) setEditing((chosen) => chosen ?? stored);
      } catch (error) {
        log('The browser could not read a picture that was being cropped', error);
      }
    };
    void restore();
    return () => {
      isUnmounted = true;
    };
  }, [group, log]);

  const report = (error: unknown) => log('The browser could not keep a picture’s crop', error);
  const store = useEffectEvent((picture: Cropping<Edit>) => {
    storeCropping(group, picture).catch(report);
  });
  const drop = useEffectEvent(() => {
    deleteCropping(group).catch(report);
  });
  useEffect(() => {
    if (!editing) return undefined;
    store(editing);
    return () => drop();
  }, [editing]);
  const storeEdit = (edit: Edit) => {
    storeCrop(group, edit).catch(report);
  };
  return { editing, setEditing, storeEdit };
}

function ChoosePicture({ again, onFile }: { again: boolean; onFile: (file: File) => void }) {
  const label = again ? t`Choose another picture` : t`Choose your picture`;
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        minHeight: again ? 48 : 160,
        border: '1px dashed',
        borderColor: 'field',
        borderRadius: 2,
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <PhotoIcon />
      <span aria-hidden>{label}</span>
      <FileInput kind="photo" label={label} onFiles={([file]) => file && onFile(file)} />
    </Box>
  );
}
