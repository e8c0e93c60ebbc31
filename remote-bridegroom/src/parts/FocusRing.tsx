import { Box } from '@keepsake/shared/ui';

/** The focus ring of a label with an invisible control: its last child, after the control. */
export function FocusRing() {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        borderRadius: 'inherit',
        pointerEvents: 'none',
        ':focus-visible ~ &': {
          outline: '2px solid',
          outlineColor: 'primary.main',
          outlineOffset: 2,
        },
      }}
    />
  );
}
