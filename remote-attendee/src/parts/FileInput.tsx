import { acceptOf, type MediaKind } from '@keepsake/shared/media';
import { overlaidControl } from '@keepsake/shared/theme/visually-hidden';
import type { Ref } from 'react';

/**
 * A file input that covers its visible label transparently or, with a `ref`, is hidden and opened by a button. On a
 * phone the system offers camera and library.
 */
export function FileInput({
  ref,
  kind,
  label,
  hintId,
  multiple = false,
  onFiles,
}: {
  ref?: Ref<HTMLInputElement>;
  kind: MediaKind;
  label?: string;
  hintId?: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      hidden={ref !== undefined}
      multiple={multiple}
      accept={acceptOf(kind)}
      aria-label={label}
      aria-describedby={hintId}
      style={ref ? {} : overlaidControl}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Reset, so that choosing the same file again fires a change event.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
