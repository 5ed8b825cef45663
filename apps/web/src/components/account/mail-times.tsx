'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { NotificationSettings } from '@/lib/outputs';
import { m } from '@/messages';

type Delivery = NotificationSettings['delivery'];

const NIGHT = { from: '22:00', to: '07:00' };

interface MailTimesProps {
  delivery: Delivery;
  onChange(change: Partial<Delivery>): void;
}

/** Times of mails about notifications: soon, with quiet hours, or by a digest; in the time zone of the person. Each choice takes effect at once. */
export function MailTimes({ delivery, onChange }: MailTimesProps) {
  const w = m.notificationSettings;
  const { frequency, hour, weekday, quiet, timeZone } = delivery;
  const zone = useDeviceZone();
  const frequencies = (['soon', 'daily', 'weekly'] as const).map((value) => ({ value, ...w.frequencies[value] }));
  return (
    <section aria-labelledby="mail-times" className="flex flex-col gap-4">
      <h2 id="mail-times" className="font-semibold">
        {w.when}
      </h2>
      <Choice<Delivery['frequency']>
        label={w.frequency}
        value={frequency}
        onValueChange={(next) => onChange({ frequency: next, ...(zone !== undefined && timeZone === 'UTC' ? { timeZone: zone } : {}) })}
        options={frequencies}
      />
      {frequency === 'soon' ? (
        <div>
          <Switch
            label={w.quiet}
            checked={quiet !== null}
            onCheckedChange={(isOn) =>
              onChange({ quiet: isOn ? NIGHT : null, ...(isOn && zone !== undefined && timeZone === 'UTC' ? { timeZone: zone } : {}) })
            }
          />
          <p className="text-sm text-muted">{w.quietHint}</p>
          {quiet === null ? null : (
            <div className="mt-3 grid grid-cols-2 gap-4">
              {(['from', 'to'] as const).map((end) => (
                <Field
                  key={`${end}-${quiet[end]}`}
                  name={`quiet-${end}`}
                  label={end === 'from' ? w.quietFrom : w.quietTo}
                  type="time"
                  defaultValue={quiet[end]}
                  onBlur={(event) => {
                    const next = { ...quiet, [end]: event.currentTarget.value };
                    if (next[end] !== '' && next[end] !== quiet[end] && next.from !== next.to) onChange({ quiet: next });
                  }}
                  required
                />
              ))}
            </div>
          )}
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-4">
          {frequency === 'weekly' ? (
            <Select
              label={w.weekday}
              value={weekday}
              onValueChange={(day) => onChange({ weekday: day as Delivery['weekday'] })}
              options={Object.entries(w.weekdays).map(([value, label]) => ({ value, label }))}
            />
          ) : null}
          <Select
            label={w.hour}
            value={String(hour)}
            onValueChange={(next) => onChange({ hour: Number(next) })}
            options={Array.from({ length: 24 }, (_, n) => ({ value: String(n), label: `${String(n).padStart(2, '0')}:00` }))}
          />
        </div>
      )}
      {frequency === 'soon' && quiet === null ? null : <TimeZone timeZone={timeZone} zone={zone} onChange={onChange} />}
    </section>
  );
}

function TimeZone({ timeZone, zone, onChange }: { timeZone: string; zone: string | undefined } & Pick<MailTimesProps, 'onChange'>) {
  const w = m.notificationSettings;
  const known = [...new Set(['UTC', timeZone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <div className="flex flex-col items-start gap-2">
      <Select
        label={w.timeZone}
        value={timeZone}
        onValueChange={(next) => onChange({ timeZone: next })}
        options={known.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
      />
      {zone === undefined || zone === timeZone ? null : (
        <Button variant="quiet" onClick={() => onChange({ timeZone: zone })}>
          {w.takeZone(zone)}
        </Button>
      )}
    </div>
  );
}

/** The time zone of this device; `undefined` until the page runs, since the server is elsewhere. */
function useDeviceZone(): string | undefined {
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
