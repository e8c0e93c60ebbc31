import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import useAutocomplete, { createFilterOptions } from '@mui/material/useAutocomplete';
import { cityOf, timeZones, zoneOffset, type TimeZone } from '@keepsake/shared/dates';
import { TextField, useField } from '@keepsake/shared/forms';
import { Box, Paper } from '@keepsake/shared/ui';
import { collatorOf, currentLanguage, isEnglish } from '@keepsake/shared/words';
import { cityIn, otherNamesOf } from './cities.ts';

const filter = createFilterOptions<TimeZone>({
  limit: 40,
  stringify: ({ city, region, id }) => [city, region, id, ...otherNamesOf(id)].join(' '),
});

/** An autocomplete for time zones, searched by city or region. */
export function TimeZoneField() {
  const [field, meta, helpers] = useField<string>('timezone');
  const [date] = useField<string>('date');
  const zones = useMemo(() => timeZones().map(inWords).toSorted(byCity()), []);
  const chosen = zones.find(({ id }) => id === field.value) ?? {
    id: field.value,
    city: cityOf(field.value),
    region: '',
  };
  const wrong = meta.touched && meta.error !== undefined;
  const picker = useAutocomplete<TimeZone, false, true, false>({
    id: 'field-timezone',
    options: zones,
    value: chosen,
    disableClearable: true,
    autoHighlight: true,
    selectOnFocus: true,
    handleHomeEndKeys: true,
    filterOptions: filter,
    getOptionLabel: ({ city, region }) => (region ? `${city}, ${region}` : city),
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    onChange: (_event, zone) => void helpers.setValue(zone.id),
  });
  const { ref, onBlur, ...input } = picker.getInputProps();

  return (
    <Box {...picker.getRootProps()} sx={{ position: 'relative' }}>
      <TextField
        id="field-timezone"
        fullWidth
        label={t`Time zone of the venue`}
        error={wrong}
        helperText={wrong ? meta.error : t`Type a city near the venue`}
        inputRef={ref}
        onBlur={(event) => {
          onBlur?.(event as never);
          void helpers.setTouched(true);
        }}
        slotProps={{
          htmlInput: input,
          input: { ref: picker.setAnchorEl },
          formHelperText: wrong ? { role: 'alert' } : {},
        }}
      />
      {picker.popupOpen && picker.groupedOptions.length > 0 ? (
        <Paper
          component="ul"
          elevation={4}
          {...picker.getListboxProps()}
          sx={{
            position: 'absolute',
            zIndex: 'modal',
            top: 56,
            left: 0,
            right: 0,
            maxHeight: 296,
            overflowY: 'auto',
            listStyle: 'none',
            m: 0,
            p: 0.5,
          }}
        >
          {picker.groupedOptions.map((zone, index) => (
            <ZoneOption
              key={zone.id}
              zone={zone}
              date={date.value}
              option={picker.getOptionProps({ option: zone, index })}
            />
          ))}
        </Paper>
      ) : null}
    </Box>
  );
}

/** A zone with its city in the reader's language; the region is omitted, as its names exist in English only. */
function inWords(zone: TimeZone): TimeZone {
  const language = currentLanguage();
  if (isEnglish(language)) return zone;
  return { ...zone, city: cityIn(language, zone.id) ?? zone.city, region: '' };
}

function byCity(): (one: TimeZone, other: TimeZone) => number {
  const { compare } = collatorOf();
  return (one, other) => compare(one.city, other.city);
}

function noonOf(date: string): Date {
  const noon = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(noon.getTime()) ? new Date() : noon;
}

function ZoneOption({
  zone,
  date,
  option: { key: _key, ...option },
}: {
  zone: TimeZone;
  /** Date of the event as `YYYY-MM-DD`, which decides on daylight saving time. */
  date: string;
  option: React.HTMLAttributes<HTMLLIElement> & { key?: React.Key };
}) {
  const offset = useMemo(() => zoneOffset(zone.id, noonOf(date)), [zone.id, date]);
  return (
    <Box
      component="li"
      {...option}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: 44,
        px: 1.5,
        borderRadius: 1,
        cursor: 'pointer',
        '&.Mui-focused': { bgcolor: 'action.hover' },
        '&[aria-selected="true"]': { fontWeight: 600 },
      }}
    >
      <span>
        {zone.city}
        {zone.region ? (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            , {zone.region}
          </Box>
        ) : null}
      </span>
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {offset}
      </Box>
    </Box>
  );
}
