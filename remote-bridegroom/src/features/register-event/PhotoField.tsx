import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useRef, useEffect, useState } from 'react';
import { FormHelperText } from '@keepsake/shared/forms';
import { acceptOf, whyNot } from '@keepsake/shared/media';
import { PhotoIcon } from '@keepsake/shared/icons';
import { Button, Photo, Stack, Typography } from '@keepsake/shared/ui';

/** A photo of whose event it is, shown as soon as it is chosen. */
export function PhotoField({
  chosen,
  saved,
  error,
  onChoose,
  onRefuse,
}: {
  chosen: File | null;
  /** Address of the photo that is there already. */
  saved: string | null;
  error: string | null;
  onChoose: (file: File | null) => void;
  onRefuse: (reason: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const preview = useFileAddress(chosen);
  const shown = chosen ? preview : saved;

  const take = async (file: File | undefined) => {
    if (!file) return;
    const reason = await whyNot('photo', file);
    if (reason === null) onChoose(file);
    else onRefuse(reason);
  };

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
          void take(change.target.files?.[0]);
          // So that the same file can be chosen again after it was taken away.
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
        {chosen ? (
          <Button variant="text" onClick={() => onChoose(null)}>
            {saved ? t`Keep the old one` : t({ message: 'Remove', comment: 'button' })}
          </Button>
        ) : null}
      </Stack>
      {error ? (
        <FormHelperText id={`${id}-error`} error role="alert">
          {error}
        </FormHelperText>
      ) : null}
    </Stack>
  );
}

/** An address under which this browser shows a file that was not uploaded yet. */
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
