'use client';

import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { ImageField } from '@/components/uploads/image-field';
import type { SiteLook } from '@/lib/outputs';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { useLook } from './look-context';
import { LookGroup } from './look-group';
import { optionsOf } from './options';
import { Setting } from './setting';

type Account = SiteLook['socialAccounts'][number];
type Action = SiteLook['pageActions']['items'][number];

const PLATFORMS: Readonly<Record<Account['platform'], string>> = {
  twitter: 'X',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  discord: 'Discord',
  slack: 'Slack',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  reddit: 'Reddit',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  threads: 'Threads',
  medium: 'Medium',
};

/** Features of pages, and what is said around them. */
export function PageGroups() {
  const { look, set } = useLook();
  return (
    <>
      <LookGroup title={m.look.groups.pages}>
        <Setting path="themes.default">
          <Select
            label={m.look.defaultTheme}
            value={look.themes.default}
            onValueChange={(theme) => set('themes', { default: theme as 'light' })}
            options={optionsOf(m.look.defaultThemes)}
          />
        </Setting>
        <Setting path="themes.toggeable">
          <Switch label={m.look.toggle} checked={look.themes.toggeable} onCheckedChange={(toggeable) => set('themes', { toggeable })} />
        </Setting>
        {(['pagination', 'pdf', 'feedback', 'trademark'] as const).map((name) => (
          <Setting key={name} path={`${name}.enabled`}>
            <Switch label={m.look[name]} checked={look[name].enabled} onCheckedChange={(enabled) => set(name, { enabled })} />
          </Setting>
        ))}
        <Setting path="git.showEditLink">
          <Switch
            label={m.look.editLink}
            checked={look.git.showEditLink}
            onCheckedChange={(showEditLink) => set('git', { showEditLink })}
          />
        </Setting>
        <Setting path="externalLinks.target">
          <Switch
            label={m.look.newTab}
            checked={look.externalLinks.target === 'blank'}
            onCheckedChange={(isBlank) => set('externalLinks', { target: isBlank ? 'blank' : 'self' })}
          />
        </Setting>
        <Actions />
      </LookGroup>
      <AroundGroup />
    </>
  );
}

/** Actions beside the title of a page, with the two switches of older clients, which each stand for one of them. */
function Actions() {
  const { look, set } = useLook();
  const { items, markdown, externalAI } = look.pageActions;
  const shown = new Set<Action>([
    ...items,
    ...(markdown ? (['markdown'] as const) : []),
    ...(externalAI ? (['external-ai'] as const) : []),
  ]);
  const actions = (Object.keys(m.look.actionNames) as Action[]).filter((action) => action !== 'assistant');

  function toggle(action: Action, isOn: boolean): void {
    const next = actions.filter((one) => (one === action ? isOn : shown.has(one)));
    set('pageActions', { items: next, markdown: next.includes('markdown'), externalAI: next.includes('external-ai') });
  }

  return (
    <Setting path="pageActions.items">
      <fieldset>
        <legend className="text-sm font-medium">{m.look.actions}</legend>
        {actions.map((action) => (
          <Switch
            key={action}
            label={m.look.actionNames[action]}
            checked={shown.has(action)}
            onCheckedChange={(isOn) => toggle(action, isOn)}
          />
        ))}
      </fieldset>
    </Setting>
  );
}

function AroundGroup() {
  const { organization } = useSite();
  const { look, put, set } = useLook();
  return (
    <LookGroup title={m.look.groups.around}>
      <Setting path="internationalization.locale">
        <Select
          label={m.look.locale}
          value={look.internationalization.locale}
          onValueChange={(locale) => set('internationalization', { locale: locale as 'en' })}
          options={optionsOf(m.look.localeNames)}
        />
      </Setting>
      <Setting path="privacyPolicy.url">
        <Field
          name="privacyPolicy"
          label={m.look.privacyUrl}
          value={look.privacyPolicy.url ?? ''}
          onValueChange={(url) => put({ ...look, privacyPolicy: url === '' ? {} : { url: String(url) } })}
          spellCheck={false}
          optional
        />
      </Setting>
      <Setting path="socialPreview.url">
        <ImageField
          orgId={organization.id}
          name="socialPreview"
          label={m.look.socialUrl}
          choose={m.uploads.uploadOf(m.look.socialPicture)}
          url={look.socialPreview.url ?? ''}
          onChange={(url) => put({ ...look, socialPreview: url === '' ? {} : { url } })}
        />
        <p className="text-xs text-muted">{m.look.socialHint}</p>
      </Setting>
      <Setting path="socialAccounts">
        <Accounts />
      </Setting>
    </LookGroup>
  );
}

function Accounts() {
  const { look, put } = useLook();
  const { socialAccounts: accounts } = look;
  const replace = (socialAccounts: Account[]) => put({ ...look, socialAccounts });
  const change = (at: number, account: Account) => replace(accounts.map((one, n) => (n === at ? account : one)));
  return (
    <fieldset aria-label={m.look.accounts} className="flex flex-col gap-3">
      <span className="text-sm font-medium">{m.look.accounts}</span>
      {accounts.map((account, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two accounts may be the same.
        <div key={at} className="flex items-start gap-1.5">
          <div className="flex min-w-0 flex-1 flex-col gap-2 rounded-md border border-line p-2">
            <Select
              label={m.look.platform}
              value={account.platform}
              onValueChange={(platform) => change(at, { ...account, platform: platform as Account['platform'] })}
              options={optionsOf(PLATFORMS)}
            />
            <Field
              name={`account-${at}`}
              label={m.look.handle}
              value={account.handle}
              onValueChange={(handle) => change(at, { ...account, handle: String(handle) })}
              maxLength={128}
            />
            {(['header', 'footer'] as const).map((place) => (
              <Switch
                key={place}
                label={place === 'header' ? m.look.inHeader : m.look.inFooter}
                checked={account.display[place]}
                onCheckedChange={(isShown) => change(at, { ...account, display: { ...account.display, [place]: isShown } })}
              />
            ))}
          </div>
          <IconButton label={m.look.removeAccount(account.handle)} onClick={() => replace(accounts.filter((_, n) => n !== at))}>
            <X className="icon" aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          disabled={accounts.length >= 10}
          onClick={() => replace([...accounts, { platform: 'github', handle: 'octavo', display: { header: false, footer: true } }])}
        >
          <Plus className="icon" aria-hidden /> {m.look.addAccount}
        </Button>
      </div>
    </fieldset>
  );
}
