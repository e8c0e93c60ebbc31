import { Box } from '@keepsake/shared/ui';

/** A field that nobody sees or reaches: what is written into it was written by a machine. */
export function Decoy({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      }}
    >
      <label>
        Leave this empty
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </Box>
  );
}
