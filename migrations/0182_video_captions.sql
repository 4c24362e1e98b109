-- Captions of a tour: a WebVTT file beside the video.
alter table home_video add captions_key text;
