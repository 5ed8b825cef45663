// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SiteLook, SiteSpaceLook } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { refusal } from '@/testing/answered';
import { testScreen } from '@/testing/screen';
import { useSiteDraft, useSpaceDraft } from './look-draft';

afterEach(cleanup);

const SAVED = { title: 'Help', pdf: { enabled: true }, pagination: { enabled: true } } as SiteLook;
const IDS = { orgId: 'org', siteId: 'site' };

/** The look of a site while it is changed. What others save is in `there`; saves are answered by the test. */
function siteDraft(there = { now: SAVED }) {
  const answers: (PromiseWithResolvers<SiteLook> & { sent: unknown })[] = [];
  const screen = testScreen({
    site: { site: { id: 'site' }, organization: { id: 'org' } },
    answers: {
      'sites.look.get': () => there.now,
      'sites.look.update': (input) => {
        const answer = Promise.withResolvers<SiteLook>();
        answers.push({ ...answer, sent: (input as { look: unknown }).look });
        return answer.promise;
      },
    },
  });
  const use = () => {
    const { data = SAVED, refetch } = useQuery(useTRPC().sites.look.get.queryOptions(IDS));
    return { ...useSiteDraft(data), refetch };
  };
  const hook = renderHook(use, { wrapper: screen.wrapper });
  const draft = () => hook.result.current;
  const put = (more: Partial<SiteLook>) => act(async () => draft().put({ ...draft().look, ...more }));
  const discard = () => act(async () => draft().discard());
  return { ...hook, screen, draft, put, discard, answers, there };
}

const OFF = { pdf: { enabled: false } } as Partial<SiteLook>;
const NO_PAGES = { pagination: { enabled: false } } as Partial<SiteLook>;

it('saves the groups that were changed, and says so', async () => {
  const { draft, put, answers, screen } = siteDraft();
  await put(OFF);
  expect([draft().isChanged, draft().change]).toEqual([true, { look: OFF }]);
  await act(async () => draft().save());
  await act(async () => draft().save());
  expect(answers.map(({ sent }) => sent)).toEqual([OFF]);
  await act(async () => answers[0]?.resolve({ ...SAVED, ...OFF }));
  await expect.poll(() => draft().isChanged).toBe(false);
  expect([draft().look.pdf, screen.toasts(), screen.router.refreshes]).toEqual([OFF.pdf, [m.common.saved], 1]);
});

it('issue-17-keeps-what-is-changed-in-a-look-while-it-is-saved', async () => {
  const { draft, put, answers } = siteDraft();
  await put(OFF);
  await act(async () => draft().save());
  await put(NO_PAGES);
  await act(async () => answers[0]?.resolve({ ...SAVED, ...OFF }));
  await expect.poll(() => draft().change).toEqual({ look: NO_PAGES });
  // A value that is taken back during the save differs from what was saved.
  await act(async () => draft().save());
  await put({ pagination: SAVED.pagination });
  await act(async () => answers[1]?.resolve({ ...SAVED, ...OFF, ...NO_PAGES }));
  await expect.poll(() => draft().change).toEqual({ look: { pagination: SAVED.pagination } });
  await act(async () => draft().discard());
});

it('issue-17-does-not-take-what-somebody-else-saved-for-a-change-of-ones-own', async () => {
  const { draft, put, there, discard } = siteDraft();
  await put(OFF);
  there.now = { ...SAVED, ...NO_PAGES };
  await act(async () => void (await draft().refetch()));
  await expect.poll(() => draft().look.pagination).toEqual(NO_PAGES.pagination);
  expect(draft().change).toEqual({ look: OFF });
  await discard();
  expect([draft().isChanged, draft().look]).toEqual([false, there.now]);
});

it('takes the form that the server gives a look for no change of it', async () => {
  const { draft, put, answers } = siteDraft();
  await put({ title: ' Help me ' });
  await act(async () => draft().save());
  await act(async () => answers[0]?.resolve({ ...SAVED, title: 'Help me' }));
  await expect.poll(() => draft().look.title).toBe('Help me');
  await expect.poll(() => draft().isChanged).toBe(false);
});

it('keeps the change, and shows why, where the server refuses it', async () => {
  const { draft, put, answers, discard } = siteDraft();
  await put(OFF);
  await act(async () => draft().save());
  await act(async () => answers[0]?.reject(refusal('bad_request')));
  await expect.poll(() => (draft().error as Error | null)?.message).toBe('Refused.');
  expect([draft().isChanged, draft().isSaving]).toEqual([true, false]);
  await discard();
});

it('has a change again when the browser leads back to its screen, and not once it was dropped', async () => {
  const left = siteDraft();
  await left.put(OFF);
  left.unmount();
  const again = siteDraft();
  expect(again.draft().change).toEqual({ look: OFF });
  await again.discard();
  again.unmount();
  expect(siteDraft().draft().isChanged).toBe(false);
});

const FONT = 'styling.font';
const own = (font?: string) => ({ chosen: font === undefined ? {} : { styling: { font } } }) as unknown as SiteSpaceLook;
const SITE = { ...SAVED, styling: { font: 'Inter' } } as unknown as SiteLook;
const fontOf = (look: SiteLook) => (look.styling as { font?: unknown }).font;

/** The look of a site space, whose saves the test answers. */
function spaceDraft(saved: SiteSpaceLook) {
  const answers: (PromiseWithResolvers<SiteSpaceLook> & { sent: unknown })[] = [];
  const screen = testScreen({
    site: { site: { id: 'site' }, organization: { id: 'org' } },
    answers: {
      'sites.look.override': (input) => {
        const answer = Promise.withResolvers<SiteSpaceLook>();
        answers.push({ ...answer, sent: (input as { override: unknown }).override });
        return answer.promise;
      },
    },
  });
  const use = () => {
    const query = useTRPC().sites.look.ofSiteSpace.queryOptions({ ...IDS, itemId: 'item' });
    const { data = saved } = useQuery({ ...query, enabled: false });
    return useSpaceDraft(SITE, data, 'item');
  };
  const { result } = renderHook(use, { wrapper: screen.wrapper });
  const put = (font: string) => act(async () => result.current.put({ ...result.current.look, styling: { font } } as unknown as SiteLook));
  return { result, answers, put };
}

it('draws a space in the look of the site but for what it has of its own, which can be the site’s again', async () => {
  const { result, answers } = spaceDraft(own('Lato'));
  expect([fontOf(result.current.look), result.current.isChanged]).toEqual(['Lato', false]);
  await act(async () => result.current.reset(FONT));
  expect([fontOf(result.current.look), result.current.isChanged]).toEqual(['Inter', true]);
  await act(async () => result.current.save());
  expect(answers[0]?.sent).toEqual({ styling: { font: null } });
  await act(async () => answers[0]?.resolve(own()));
  await expect.poll(() => result.current.isChanged).toBe(false);
});

it('keeps what is changed in the look of a space while it is saved', async () => {
  const { result, answers, put } = spaceDraft(own());
  await put('Lato');
  await act(async () => result.current.save());
  await put('Roboto');
  await act(async () => answers[0]?.resolve(own('Lato')));
  await expect.poll(() => result.current.change).toEqual({ siteSpaceId: 'item', override: { styling: { font: 'Roboto' } } });
  await act(async () => result.current.discard());
  expect(fontOf(result.current.look)).toBe('Lato');
});
