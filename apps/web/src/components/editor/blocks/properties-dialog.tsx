'use client';

import { setBlockData } from '@octavo/editor';
import { X } from 'lucide-react';
import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Switch } from '@/components/ui/switch';
import { m } from '@/messages';
import { isNewName, type Property, propertiesOf, propsOf } from './properties';

/** A block of an integration, with the position before it. */
export interface PropertiesPlace {
  pos: number;
  node: Node;
}

interface PropertiesDialogProps {
  /** The block; undefined while none is edited. */
  place: PropertiesPlace | undefined;
  onClose(): void;
  run(command: Command): void;
}

/** The properties of a block of an integration, as its tag has them. */
export function PropertiesDialog({ place, onClose, run }: PropertiesDialogProps) {
  const { integration = '', block = '' } = (place?.node.attrs.data ?? {}) as { integration?: string; block?: string };
  return (
    <Dialog
      open={place !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={m.editor.blockEditor.propertiesTitle(`${integration}/${block}`)}
    >
      {place === undefined ? null : <PropertiesForm place={place} onClose={onClose} run={run} />}
    </Dialog>
  );
}

function PropertiesForm({ place: { pos, node }, onClose, run }: Omit<PropertiesDialogProps, 'place'> & { place: PropertiesPlace }) {
  const [properties, setProperties] = useState(() => propertiesOf((node.attrs.data as { props?: Record<string, unknown> }).props ?? {}));
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);

  function add() {
    setWrong(!isNewName(name, properties));
    if (!isNewName(name, properties)) return;
    setProperties([...properties, { name, value: '', kind: 'text' }]);
    setName('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // A name that was typed is meant to be added.
    if (name !== '') {
      add();
      return;
    }
    onClose();
    // Members of the node beside its properties stay.
    run(setBlockData(pos, { props: propsOf(properties), url: undefined, fullWidth: undefined }));
  }

  const set = (changed: Property) => setProperties(properties.map((each) => (each.name === changed.name ? changed : each)));

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {properties.length === 0 ? <p className="text-sm text-muted">{m.editor.blockEditor.propertiesNone}</p> : null}
      {properties.map((property) => (
        <div key={property.name} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <PropertyField property={property} onChange={(value) => set({ ...property, value })} />
          </div>
          <IconButton
            label={m.editor.blockEditor.propertyRemove(property.name)}
            onClick={() => setProperties(properties.filter((each) => each.name !== property.name))}
          >
            <X className="icon" aria-hidden />
          </IconButton>
        </div>
      ))}
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field
            name="name"
            label={m.editor.blockEditor.propertyName}
            optional
            value={name}
            maxLength={100}
            autoComplete="off"
            error={isWrong ? m.editor.blockEditor.propertyNameWrong : undefined}
            onChange={(event) => setName(event.currentTarget.value.trim())}
          />
        </div>
        <Button className="mt-6.5" onClick={add}>
          {m.editor.blockEditor.propertyAdd}
        </Button>
      </div>
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          {m.editor.blockEditor.propertiesSave}
        </Button>
      </div>
    </form>
  );
}

function PropertyField({ property: { name, value, kind }, onChange }: { property: Property; onChange(value: string): void }) {
  if (kind === 'boolean') return <Switch label={name} checked={value === 'true'} onCheckedChange={(isOn) => onChange(String(isOn))} />;
  return (
    <Field
      name={`property-${name}`}
      label={name}
      value={value}
      autoComplete="off"
      {...(kind === 'number' ? { type: 'number', step: 'any' } : {})}
      {...(value.includes('\n') ? { lines: 6 } : {})}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
