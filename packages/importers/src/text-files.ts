const READ =
  /\.(?:md|markdown|mdown|mkdn?|mkdown|mdx|html?|xhtml|txt|csv|json|ya?ml|toml|xml|docx|adoc|asciidoc|asc|creole|mediawiki|wiki|org|pod|rdoc|rest|rst|textile)$/i;
/** Configurations of tools that are programs: they are read as data. */
const CONFIGURED =
  /(?:^|\/)(?:sidebars[\w-]*|docusaurus\.config|astro\.config|\.(?:vitepress|vuepress)\/config(?:\/index)?)\.[cm]?[jt]s$|(?:^|\/)\.(?:pages|nav\.yml)$/i;

/** Returns whether converters read a file's bytes; others stay where they are until they are kept. */
export function isReadByConverters(path: string): boolean {
  return READ.test(path) || CONFIGURED.test(path);
}
