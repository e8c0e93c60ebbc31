import { PhotoIcon } from '@keepsake/shared/icons';
import { Stack, Typography } from '@keepsake/shared/ui';

/** An empty card that waits for a photo. */
export function OwnPicture() {
  return (
    <Stack
      aria-hidden
      spacing={2}
      sx={{
        aspectRatio: '5 / 7',
        alignItems: 'center',
        justifyContent: 'center',
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'secondary.main',
        borderRadius: '6px',
        bgcolor: 'background.paper',
        color: 'secondary.dark',
        fontSize: '2.5rem',
      }}
    >
      <PhotoIcon />
      <Typography sx={{ color: 'text.secondary', maxWidth: 200, textAlign: 'center' }}>
        A photo of them, of you, of that day by the sea
      </Typography>
    </Stack>
  );
}
