/** The areas of the API, in the order the document lists them. */
export const TAGS = [
  { name: 'system', description: 'The API itself.' },
  { name: 'users', description: 'The person behind the token.' },
  { name: 'organizations', description: 'Members, spaces and settings under one roof.' },
  { name: 'spaces', description: 'Containers of pages and files.' },
  { name: 'space-content', description: 'Pages, files, search and revisions of a space.' },
  { name: 'space-git', description: 'Content from and to Git repositories.' },
];
