-- The pieces of a whole upload stay where a job still has to read them: a video is written to storage once, not twice.
alter table upload add kept boolean not null default false;
comment on column upload.kept is 'Its pieces stay until the job that reads them drops them.';
comment on column home_video.source_key is 'The upload that a job makes it of (uploads/<id>), until it has become what is played.';
comment on column inspection_video.source_key is 'The upload that a job makes it of (uploads/<id>), until it has become what is played.';
