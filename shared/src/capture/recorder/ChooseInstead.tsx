import { t } from '@lingui/core/macro';
import { acceptOf, whyNot } from '@keepsake/shared/media';
import { Alert, Button, Stack, useMediaQuery } from '@keepsake/shared/ui';
import { useRef, useState } from 'react';
import type { Kind } from './recording-format.ts';

/** At the end of a sheet it would stand below the screen. */
function intoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView?.({ block: 'nearest' });
}

/** A file instead of a recording; on a phone the system offers its own camera, too. */
export function ChooseInstead({
  kind,
  prominent,
  ownApp = false,
  onFile,
}: {
  kind: Kind;
  /** True when recording is unsupported, so that choosing a file is the main action. */
  prominent: boolean;
  /** Offers the phone’s own camera or recorder beside a file, since ours gives nothing. */
  ownApp?: boolean;
  onFile: (file: File) => void;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  // Elsewhere it would open the same choice of files.
  const isPhone = useMediaQuery('(pointer: coarse)');
  const isVideo = kind === 'video';

  const take = async (file: File) => {
    const reason = await whyNot(kind, file);
    setRefusal(reason);
    if (reason === null) onFile(file);
  };

  return (
    <Stack spacing={1.5}>
      {ownApp && isPhone ? (
        <FileButton
          kind={kind}
          label={isVideo ? t`Open your phone’s camera` : t`Open your phone’s recorder`}
          inputLabel={isVideo ? t`Record a video` : t`Record a voice note`}
          variant="contained"
          captures
          onFile={(file) => void take(file)}
        />
      ) : null}
      <FileButton
        kind={kind}
        label={isVideo ? t`Choose a video` : t`Choose a voice note`}
        inputLabel={isVideo ? t`Add a video` : t`Add a voice note`}
        variant={prominent ? 'outlined' : 'text'}
        onFile={(file) => void take(file)}
      />
      {refusal ? (
        <Alert ref={intoView} severity="error" role="alert">
          {refusal}
        </Alert>
      ) : null}
    </Stack>
  );
}

/** A button over a file input. */
function FileButton({
  kind,
  label,
  inputLabel,
  variant,
  captures = false,
  onFile,
}: {
  kind: Kind;
  label: string;
  inputLabel: string;
  variant: 'text' | 'outlined' | 'contained';
  /** Opens what records on this phone, in place of its files. */
  captures?: boolean;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} size="large" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={captures ? (kind === 'video' ? 'video/*' : 'audio/*') : acceptOf(kind)}
        {...(captures ? { capture: 'user' } : {})}
        aria-label={inputLabel}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
