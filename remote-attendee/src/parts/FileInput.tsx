import { acceptOf, type MediaKind } from '@keepsake/shared/media';
import { overlaidControl } from '@keepsake/shared/theme/visually-hidden';

/** Chooses files; lies unseen over what stands for it. On a phone the system offers camera and library. */
export function FileInput({
  kind,
  label,
  hintId,
  multiple = false,
  onFiles,
}: {
  kind: MediaKind;
  label: string;
  hintId?: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}) {
  return (
    <input
      type="file"
      multiple={multiple}
      accept={acceptOf(kind)}
      aria-label={label}
      aria-describedby={hintId}
      style={overlaidControl}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Reset, so that choosing the same file again fires a change event.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
