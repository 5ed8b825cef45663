/** Whose comments are meant: those of a space itself, or those of one of its change requests. */
export interface CommentsPlace {
  spaceId: string;
  /** Id or number of the change request; absent for the live content. */
  changeRequest?: string | undefined;
}
