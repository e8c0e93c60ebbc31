import { Button } from '@keepsake/shared/ui';
import type { ReactNode, Ref } from 'react';
import { quiet } from './styles.ts';

/** A secondary button of the evening; phones show only its icon, so that all buttons fit in one row. */
export function BarButton({
  ref,
  icon,
  label,
  pressed,
  disabled = false,
  onClick,
}: {
  ref?: Ref<HTMLButtonElement>;
  icon: ReactNode;
  label: string;
  /** Pressed state of a toggle button. */
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      ref={ref}
      variant="outlined"
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      startIcon={icon}
      onClick={onClick}
      sx={{
        ...quiet,
        minWidth: 48,
        minHeight: 48,
        px: { xs: 0, sm: 2 },
        '& .MuiButton-startIcon': { mx: { xs: 0, sm: undefined } },
        '& .evening-words': { display: { xs: 'none', sm: 'inline' } },
        '&.Mui-disabled': {
          color: 'rgb(251 243 230 / 45%)',
          borderColor: 'rgb(251 243 230 / 30%)',
        },
        ...(pressed ? { bgcolor: 'rgb(179 74 95 / 85%)' } : {}),
      }}
    >
      <span className="evening-words">{label}</span>
    </Button>
  );
}
