import { acceptOf, whyNot } from '@keepsake/shared/media';
import { Alert, Button, Stack } from '@keepsake/shared/ui';
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
  onFile,
}: {
  kind: Kind;
  /** True when recording is unsupported, so that choosing a file is the main action. */
  prominent: boolean;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const what = kind === 'video' ? 'video' : 'voice note';

  const take = async (file: File) => {
    const reason = await whyNot(kind, file);
    setRefusal(reason);
    if (reason === null) onFile(file);
  };

  return (
    <Stack spacing={1.5}>
      <Button
        variant={prominent ? 'outlined' : 'text'}
        size="large"
        onClick={() => input.current?.click()}
      >
        Choose a {what}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(kind)}
        aria-label={`Add a ${what}`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
          if (file) void take(file);
        }}
      />
      {refusal ? (
        <Alert ref={intoView} severity="error" role="alert">
          {refusal}
        </Alert>
      ) : null}
    </Stack>
  );
}
