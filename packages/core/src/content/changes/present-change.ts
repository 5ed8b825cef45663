import type { ChangedPageAttributes, RevisionChange } from '@octavo/contract';
import type { ContentView, FileRecord, PageRecord, ReusableRecord } from '../../kernel/model/index.ts';
import type { LoadedContent } from '../places/index.ts';
import { computedSource, contentTypeOf, fileName, linkTarget, presentCover, presentFile, presentLayout } from '../presenters/index.ts';
import type { PageAttribute, PlacedPage, SemanticChange } from './semantic-changes.ts';

type At = LoadedContent['at'];

/** Returns the API object of a change. `at` presents the later content; `viewBefore` returns the earlier one, for what refers to other things in it. */
export async function presentChange(at: At, change: SemanticChange, viewBefore: () => Promise<ContentView>): Promise<RevisionChange> {
  switch (change.type) {
    case 'page_created':
    case 'page_deleted':
      return { type: change.type, page: presentPlaced(change.page) };
    case 'page_moved': {
      const { before, after } = change.parent;
      return {
        type: change.type,
        page: presentPlaced(change.page),
        ...previousPath(change),
        parent: {
          ...(before === undefined ? {} : { before: presentPlaced(before) }),
          ...(after === undefined ? {} : { after: presentPlaced(after) }),
        },
      };
    }
    case 'page_edited': {
      const { page, before, attributes } = change;
      const earlier = attributes.some((name) => name === 'cover' || name === 'target') ? { ...at, view: await viewBefore() } : at;
      const values = pageAttributes(attributes, [earlier, before.page], [at, page.page]);
      return { type: change.type, page: presentPlaced(page), ...previousPath(change), attributes: values };
    }
    case 'file_created':
    case 'file_deleted':
      return { type: change.type, file: changedFile(at, change.file) };
    case 'file_edited':
      return { type: change.type, file: changedFile(at, change.file), attributes: fileAttributes(at, change.before, change.file) };
    case 'reusable_content_created':
    case 'reusable_content_deleted':
      return { type: change.type, reusableContent: changedReusable(change.reusable) };
    case 'reusable_content_edited': {
      const { before, reusable: after } = change;
      const attributes = {
        ...(before.title === after.title ? {} : { title: { before: before.title, after: after.title } }),
        ...(before.oid === after.oid ? {} : { document: { before: before.oid, after: after.oid } }),
      };
      return { type: change.type, reusableContent: changedReusable(after), attributes };
    }
    case 'variables_edited':
      return { type: change.type, variables: change.variables };
  }
}

function presentPlaced({ page, path }: PlacedPage) {
  const hasPath = page.type === 'document' || page.type === 'group';
  return { id: page.id, type: page.type, title: page.title, ...(hasPath ? { path } : {}) };
}

/** Returns the path that a page had before, when it is another one. */
function previousPath({ page, before }: { page: PlacedPage; before: PlacedPage }) {
  return page.path === before.path ? {} : { previousPath: before.path };
}

type Placed = readonly [at: At, page: PageRecord];

function pageAttributes(names: readonly PageAttribute[], before: Placed, after: Placed): ChangedPageAttributes {
  const attributes: ChangedPageAttributes = {};
  const [was, is] = [attributesOf(...before), attributesOf(...after)];
  for (const attribute of names) put(attribute === 'oid' ? 'document' : attribute);
  return attributes;

  function put<Name extends keyof typeof was>(name: Name): void {
    const pair = { before: was[name](), after: is[name]() };
    // Both sides come from the same reader of the attribute, and absent members are left out as everywhere.
    attributes[name] = Object.fromEntries(Object.entries(pair).filter(([, value]) => value !== undefined)) as ChangedPageAttributes[Name];
  }
}

/** Readers of the attributes of a page, as the API shows them. */
function attributesOf(at: At, page: PageRecord) {
  return {
    type: () => page.type,
    title: () => page.title,
    linkTitle: () => page.linkTitle,
    description: () => page.description,
    slug: () => page.slug,
    document: () => page.oid,
    emoji: () => page.emoji,
    icon: () => page.icon,
    cover: () => presentCover(at.view, page),
    layout: () => presentLayout(page),
    variables: () => page.variables,
    tags: () => page.tags,
    condition: () => page.condition,
    hidden: () => page.hidden ?? false,
    noIndex: () => page.noIndex ?? false,
    noRobotsIndex: () => page.noRobotsIndex ?? false,
    home: () => page.home ?? false,
    target: () => (page.target === undefined ? undefined : linkTarget(at, page).target),
    computed: () => (page.computed === undefined ? undefined : computedSource(page)),
  };
}

function changedFile(at: At, file: FileRecord) {
  const { id, name, contentType, downloadURL } = presentFile(at, file);
  return { id, name, contentType, downloadURL };
}

function fileAttributes(at: At, before: FileRecord, after: FileRecord) {
  const [was, is] = [fileName(before.path), fileName(after.path)];
  const differ = <Value>(from: Value, to: Value) => (from === to ? undefined : { before: from, after: to });
  const [name, path, size] = [differ(was, is), differ(before.path, after.path), differ(before.size, after.size)];
  const contentType = differ(contentTypeOf(was), contentTypeOf(is));
  return {
    ...(name === undefined ? {} : { name }),
    ...(path === undefined ? {} : { path }),
    downloadURL: { before: presentFile(at, before).downloadURL, after: presentFile(at, after).downloadURL },
    ...(size === undefined ? {} : { size }),
    ...(contentType === undefined ? {} : { contentType }),
  };
}

function changedReusable({ id, title, oid }: ReusableRecord) {
  return { id, title, document: oid };
}
