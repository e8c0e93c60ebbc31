import { t } from '@lingui/core/macro';
import type { useFileCheck } from '@keepsake/shared/file-check';
import { acceptOf } from '@keepsake/shared/media';
import { Alert, Button, Stack, useMediaQuery } from '@keepsake/shared/ui';
import { useRef } from 'react';
import type { Kind } from './recording-format.ts';

/** Scrolls a message into view, which would otherwise appear below the screen at the end of a sheet. */
function intoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView?.({ block: 'nearest' });
}

/** Chooses an existing file instead of recording; phones also offer their own camera or recorder. */
export function ChooseInstead({
  kind,
  prominent,
  ownApp = false,
  onFile,
  onCheck,
  check,
  refusal,
}: Pick<ReturnType<typeof useFileCheck>, 'check' | 'refusal'> & {
  kind: Kind;
  /** True when recording is unsupported, so that choosing a file is the main action. */
  prominent: boolean;
  /** Offers the phone’s own camera or recorder, because ours does not work here. */
  ownApp?: boolean;
  onFile: (file: File) => void;
  onCheck: (ended: Promise<unknown>) => void;
}) {
  // On desktops `capture` would open the same file dialog.
  const isPhone = useMediaQuery('(pointer: coarse)');
  const isVideo = kind === 'video';
  const choose = (file: File) => onCheck(check(kind, file, onFile));

  return (
    <Stack spacing={1.5}>
      {ownApp && isPhone ? (
        <FileButton
          kind={kind}
          label={isVideo ? t`Open your phone’s camera` : t`Open your phone’s recorder`}
          inputLabel={isVideo ? t`Record a video` : t`Record a voice note`}
          variant="contained"
          captures
          onFile={choose}
        />
      ) : null}
      <FileButton
        kind={kind}
        label={isVideo ? t`Choose a video` : t`Choose a voice note`}
        inputLabel={isVideo ? t`Add a video` : t`Add a voice note`}
        variant={prominent ? 'outlined' : 'text'}
        onFile={choose}
      />
      {refusal ? (
        <Alert ref={intoView} severity="error" role="alert">
          {refusal}
        </Alert>
      ) : null}
    </Stack>
  );
}

/** A button that opens a hidden file input. */
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
  /** Opens the phone's camera or recorder instead of its files. */
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
