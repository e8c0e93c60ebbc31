import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useRef, useEffect, useState } from 'react';
import { FormHelperText } from '@keepsake/shared/forms';
import { acceptOf } from '@keepsake/shared/media';
import { PhotoIcon } from '@keepsake/shared/icons';
import { Button, Photo, Stack, Typography } from '@keepsake/shared/ui';
import { Fine } from '../../parts/text.tsx';

/** A field for the event's photo with a preview of the chosen file. */
export function PhotoField({
  chosen,
  saved,
  isChecking,
  error,
  onChoose,
  onRemove,
}: {
  chosen: File | null;
  /** Address of the saved photo. */
  saved: string | null;
  /** Whether a photo was chosen that is still being checked. */
  isChecking: boolean;
  error: string | null;
  /** Called with a file that is not checked yet. */
  onChoose: (file: File) => void;
  onRemove: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const preview = useFileAddress(chosen);
  const shown = chosen ? preview : saved;

  return (
    <Stack spacing={1.5}>
      <Typography component="label" htmlFor={id} variant="h6">
        <Trans>
          A photo for your event{' '}
          <Typography _t="small" component="span">
            (optional)
          </Typography>
        </Trans>
      </Typography>
      {chosen || saved ? (
        <Photo
          src={shown}
          alt={chosen ? t`Your photo, ${{ file: chosen.name }}` : t`Your photo`}
          sx={{ width: '100%', aspectRatio: '3 / 2', borderRadius: 2 }}
        />
      ) : null}
      <input
        ref={input}
        id={id}
        type="file"
        accept={acceptOf('photo')}
        hidden
        onChange={(change) => {
          const file = change.target.files?.[0];
          if (file) onChoose(file);
          // Reset, so that choosing the same file again fires a change event.
          change.target.value = '';
        }}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<PhotoIcon />}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => input.current?.click()}
        >
          {chosen || saved ? t`Choose another photo` : t`Choose a photo`}
        </Button>
        {chosen || isChecking ? (
          <Button variant="text" onClick={onRemove}>
            {saved ? t`Keep the old one` : t({ message: 'Remove', comment: 'button' })}
          </Button>
        ) : null}
        <Fine role="status">
          {isChecking
            ? t`Your photo is still being read. A photo that’s only in the cloud has to come to this device first.`
            : null}
        </Fine>
      </Stack>
      {error ? (
        <FormHelperText id={`${id}-error`} error role="alert">
          {error}
        </FormHelperText>
      ) : null}
    </Stack>
  );
}

/** An object URL of a file that is not uploaded yet; revoked when the file changes. */
function useFileAddress(file: File | null): string | null {
  const [shown, setShown] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const address = URL.createObjectURL(file);
    const show = async () => setShown({ file, address });
    void show();
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return shown?.file === file ? (shown?.address ?? null) : null;
}
